/**
 * A text that still grows, without the ASCII word it ends in: the redactor knows a secret only once it is whole, and
 * half of one must not be shown.
 */
export const wholeWords = (text: string): string => {
  let end = text.length
  while (end > 0 && isInWord(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const isInWord = (unit: number): boolean => unit > 0x20 && unit < 0x7f
