// @ts-check

/** What each piece was drawn from. @type {WeakMap<Element, string>} */
const sources = new WeakMap()

/** @param {Element} piece @returns {Map<string, boolean>} */
const openIn = (piece) =>
  new Map(
    [...piece.querySelectorAll('details')].map((one) => [one.firstElementChild?.textContent ?? '', one.open]),
  )

/**
 * Draws a piece anew where it has changed; what a person opened or folded in it stays so.
 * @param {Element} piece
 * @param {string} source
 */
export const redraw = (piece, source) => {
  if (sources.get(piece) === source) return
  const open = openIn(piece)
  sources.set(piece, source)
  piece.innerHTML = source
  for (const one of piece.querySelectorAll('details'))
    one.open = open.get(one.firstElementChild?.textContent ?? '') ?? one.open
  for (const one of piece.querySelectorAll('[data-accent]'))
    if (one instanceof HTMLElement && one.dataset['accent'])
      one.style.borderInlineStartColor = one.dataset['accent']
}

/**
 * Makes a list hold these pieces in this order, and touches only what has changed.
 * @param {Element} list
 * @param {readonly {key: string, html: string}[]} items
 */
export const patch = (list, items) => {
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 80
  /** @type {Map<string | undefined, HTMLElement>} */
  const known = new Map()
  for (const one of list.children) if (one instanceof HTMLElement) known.set(one.dataset['key'], one)
  let next = list.firstElementChild
  for (const { key, html } of items) {
    const piece = known.get(key) ?? document.createElement('div')
    known.delete(key)
    piece.dataset['key'] = key
    redraw(piece, html)
    if (piece === next) next = piece.nextElementSibling
    else list.insertBefore(piece, next)
  }
  for (const gone of known.values()) gone.remove()
  if (isAtEnd) list.scrollTop = list.scrollHeight
}
