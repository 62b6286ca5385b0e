const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
])

/** The names that rich messages know beside the four. */
export const richNames: ReadonlyMap<string, string> = new Map([
  ...named,
  ['apos', "'"],
  ['nbsp', '\u{a0}'],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])

/** Replaces the character references Telegram knows: all numerical ones and a few names; others stay as they are. */
export const unescapeHtml = (text: string, names: ReadonlyMap<string, string> = named): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));?/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return names.get(name) ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
