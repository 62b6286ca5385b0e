export { deliveryContract } from './delivery/contract.ts'
