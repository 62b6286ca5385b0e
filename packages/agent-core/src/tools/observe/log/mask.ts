const pieces = /[^\s=,:;()[\]{}"'<>|，。：；（）【】]+|[=,:;()[\]{}"'<>|，。：；（）【】]/g
const hex = /^(?:0x)?[0-9a-fA-F][0-9a-fA-F-]{7,}$/
/** More words than this tell no more about which statement wrote a line. */
const mostWords = 64

/** Stands for whatever varies. */
export const wild = '*'

/** The words and signs of a message with all that has a number in it masked; lists of numbers count as one. */
export const maskedWords = (message: string): readonly string[] => {
  const words: string[] = []
  for (const [piece] of message.matchAll(pieces)) {
    if (words.length >= mostWords) break
    const word = maskWord(piece)
    // `1:2:3` and `1, 2, 3` are one value of varying length.
    if (word === wild && words.at(-2) === wild && isJoint(words.at(-1))) words.pop()
    else if (word !== wild || words.at(-1) !== wild) words.push(word)
  }
  return words
}

const isJoint = (word: string | undefined): boolean => word === ',' || word === ':'

const maskWord = (word: string): string => {
  if (!/\d/.test(word)) return word
  if (hex.test(word)) return wild
  return word.replaceAll(/\d+/g, wild).replaceAll(/[+-]?\*(?:[.,:_/\\+-]?\*)*/g, wild)
}
