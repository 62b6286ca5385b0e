export { decideContract, decideRequest, type DecideSubject } from './contracts/decide.ts'
