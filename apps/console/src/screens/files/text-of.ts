/** The text that bytes are, or undefined where they are none; the last letter of a beginning may be cut. */
export const textOf = (bytes: Uint8Array, { isWhole }: { readonly isWhole: boolean }): string | undefined => {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}
