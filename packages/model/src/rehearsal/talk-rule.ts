import type { Rule } from './rule.ts'

const thanks = /^(?:thanks|thank you|thx|cheers|great|谢谢|多谢|感谢|辛苦)/i
const abilities = /\bwhat can you do\b|\bwho are you\b|^help\b|你是谁|你能做|你会什么|^帮助|能干什么/i
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|how are you|你好|您好|嗨|早上好|下午好|晚上好|在吗)(?![a-z])/i

/** Small talk, which needs no tool. */
export const talkRule: Rule = (text) => {
  if (thanks.test(text)) return { kind: 'thanks' }
  if (abilities.test(text)) return { kind: 'abilities' }
  return greeting.test(text) ? { kind: 'greeting' } : undefined
}
