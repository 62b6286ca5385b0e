/** The text itself, or as much of it as `bytes` of UTF-8 hold and a line that says how much there was. */
export const keepWhole = (text: string, { bytes }: { readonly bytes: number }): string => {
  // No character takes more than three bytes a unit: most texts need no count.
  if (text.length * 3 <= bytes) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  if (read === text.length) return text
  return `${text.slice(0, read)}\n[… cut here: the first ${read} of ${text.length} characters are kept …]`
}
