export { createApi, type ApiLog, type ApiOptions } from './api.ts'
export { createTokenBook, type Holder, type TokenBook } from './token-book.ts'
