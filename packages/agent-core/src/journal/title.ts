import { firstLine } from './shorten.ts'

/** What a task is called: its request's first line, at most 80 letters. */
export const titleOf = (request: string): string => firstLine(request, 80)
