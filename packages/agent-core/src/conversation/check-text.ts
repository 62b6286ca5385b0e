import { ErrandError } from '../errors.ts'

/** Says nothing: spaces, and characters that cannot be seen. */
const silent = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}]*$/u

/** Refuses a person's text that cannot be taken: EMPTY_MESSAGE, MESSAGE_TOO_LONG or BAD_CHARACTERS. */
export const checkText = (text: string, { max }: { readonly max: number }): void => {
  if (silent.test(text)) throw new ErrandError('EMPTY_MESSAGE')
  if (text.length > max) throw new ErrandError('MESSAGE_TOO_LONG', { max })
  if (text.includes('\0')) throw new ErrandError('BAD_CHARACTERS', { what: 'NUL' })
  // A half cannot be written as UTF-8: what is kept would differ from what was said.
  if (!text.isWellFormed()) throw new ErrandError('BAD_CHARACTERS', { what: 'half a character' })
}
