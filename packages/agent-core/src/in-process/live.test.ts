import { liveContract } from '../contracts/live.ts'
import { createLive } from './live.ts'

liveContract('the in-process broadcast', () => ({ live: createLive(), settle: () => Promise.resolve() }))
