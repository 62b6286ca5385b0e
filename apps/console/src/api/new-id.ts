/** An id that nobody else makes; also on plain http beyond this machine, where the browser has no `randomUUID`. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
