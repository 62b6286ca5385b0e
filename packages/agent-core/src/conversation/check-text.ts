import { ErrandError } from '../errors.ts'

/** Refuses a person's text that cannot be taken: EMPTY_MESSAGE, MESSAGE_TOO_LONG or BAD_CHARACTERS. */
export const checkText = (text: string, { max }: { readonly max: number }): void => {
  if (text.trim() === '') throw new ErrandError('EMPTY_MESSAGE')
  if (text.length > max) throw new ErrandError('MESSAGE_TOO_LONG', { max })
  if (text.includes('\0')) throw new ErrandError('BAD_CHARACTERS', { what: 'NUL' })
  // A half cannot be written as UTF-8: what is kept would differ from what was said.
  if (!text.isWellFormed()) throw new ErrandError('BAD_CHARACTERS', { what: 'half a character' })
}
