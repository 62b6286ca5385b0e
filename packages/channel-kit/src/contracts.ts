export { deliveryContract } from './delivery/contract.ts'
export { answerContract, type AnswerScreen } from './markdown/trial/answer-contract.ts'
export { inWords } from './markdown/trial/reads-as.ts'
