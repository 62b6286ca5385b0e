/** What ends the HTML that a line may begin: its own sign, or an empty line. */
export const htmlOf = (line: string): RegExp | undefined =>
  /^ {0,3}</u.test(line) ? kinds.find(({ begins }) => begins.test(line))?.ends : undefined

const kinds = [
  { begins: /^ *<(?:script|pre|style|textarea)(?:[ \t>]|$)/iu, ends: /<\/(?:script|pre|style|textarea)>/iu },
  { begins: /^ *<!--/u, ends: /-->/u },
  { begins: /^ *<\?/u, ends: /\?>/u },
  { begins: /^ *<!\[CDATA\[/u, ends: /\]\]>/u },
  { begins: /^ *<![A-Z]/iu, ends: />/u },
  { begins: /^ *<\/?[A-Z]/iu, ends: /^$/u },
] as const
