/** Whether a key belongs to a field that somebody writes in, or to a combination of the browser. */
export const isTyping = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  metaKey ||
  ctrlKey ||
  altKey ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type=range]), textarea, select, [contenteditable], dialog') !== null)
