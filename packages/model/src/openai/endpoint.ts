/** OpenAI's own endpoint. */
export const openai = 'https://api.openai.com/v1'

/** What an HTTP header can carry; anything else would be quoted in an error. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]+$/.test(key)
