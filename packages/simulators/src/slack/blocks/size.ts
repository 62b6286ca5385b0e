const hidden: ReadonlySet<string> = new Set([
  'type',
  'block_id',
  'action_id',
  'task_id',
  'value',
  'url',
  'image_url',
  'style',
  'status',
])

/** How many characters the words of blocks have, over all of them. */
export const charactersOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + charactersOf(part), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [key, part]) => sum + (hidden.has(key) ? 0 : charactersOf(part)),
    0,
  )
}
