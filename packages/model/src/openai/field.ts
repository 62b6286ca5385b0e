/** The property of something unknown, or undefined. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The property where it is a text that is not empty, or undefined. */
export const textField = (value: unknown, key: string): string | undefined => {
  const text = fieldOf(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}
