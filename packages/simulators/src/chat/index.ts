export type { Account, ChatServer, Enclosed, Press, Say, Spot } from './chat-server.ts'
export type { CallFault, Faults } from './faults.ts'
export type { Control, Seen, Span } from './seen.ts'
