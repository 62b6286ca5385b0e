export { startOtlp, type Manner, type OtlpOptions, type OtlpRefusal, type OtlpSimulator } from './server.ts'
export { type ReceivedSpan } from './span.ts'
export { type SpanTree } from './tree.ts'
