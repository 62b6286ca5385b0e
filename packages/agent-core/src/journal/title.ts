import { firstLine } from './shorten.ts'

/** What a task is called: its request's first line, at most 80 letters. */
export const titleOf = (request: string): string => firstLine(request, 80)

/** A text as titles are searched by: whatever the case and the width of its letters. */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase()
