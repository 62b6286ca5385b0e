const maxLength = 300

/** One line for a person, without the key, also where an endpoint quotes it. */
export const cleanReason = (text: string, apiKey = ''): string => {
  const clean = apiKey === '' ? text : text.replaceAll(apiKey, '***')
  const line = clean.trim().split(/[\r\n]/, 1)[0] ?? ''
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}
