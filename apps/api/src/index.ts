export { actorOf, createApi, type ApiLog, type ApiOptions } from './api.ts'
export { createTokenBook, type TokenBook } from './token-book.ts'
