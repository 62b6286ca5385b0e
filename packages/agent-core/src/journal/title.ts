import { makeVisible } from '../tools/visible.ts'
import { firstLine } from './shorten.ts'

/**
 * What a task is called: its request's first line, at most 80 letters. Others read it in lists and on cards, so nothing
 * hides in it and nothing turns around (safety 8): no request looks like another one.
 */
export const titleOf = (request: string): string => makeVisible(firstLine(request, 80))

/** A text as titles are searched by: whatever the case and the width of its letters. */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase()
