const fronts = new Map<string, RegExp>()

/** The mention of the bot in front. Building a pattern costs far more than using it, so each is built once. */
const frontOf = (us: string): RegExp => {
  const known = fronts.get(us)
  if (known !== undefined) return known
  const made = new RegExp(`^(?:\\s*<@${us}(?:\\|[^>]*)?>[\\s,:]*)+`, 'u')
  fronts.set(us, made)
  return made
}

/**
 * What somebody wrote, without Slack's markup: addresses, channels and people are read as they are seen, the mention
 * of the bot in front is gone.
 */
export const wordsOf = (text: string, { us }: { readonly us: string }): string =>
  text
    .replace(frontOf(us), '')
    .replaceAll(/<([^<>]*)>/gu, (_, inside: string) => read(inside))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

const read = (inside: string): string => {
  const [target = '', label] = inside.split('|', 2)
  switch (target[0]) {
    case '@':
      return label === undefined || label === '' ? target : `@${label}`
    case '#':
      return label === undefined || label === '' ? target : `#${label}`
    case '!':
      return label ?? `@${target.slice(1)}`
    default:
      if (label === undefined || label === '') return target
      // An address that Slack made of bare words is those words.
      if (target === `mailto:${label}`) return label
      return target.endsWith(label) ? target : `[${label}](${target})`
  }
}

/** Whether a text mentions somebody. */
export const mentions = (text: string, user: string): boolean =>
  text.includes(`<@${user}>`) || text.includes(`<@${user}|`)
