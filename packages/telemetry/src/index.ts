export { journalLog } from './journal-log.ts'
export { createLogger, type Logger, type LogLevel } from './logger.ts'
export { createTracing, type Tracing, type TracingOptions } from './tracing.ts'
