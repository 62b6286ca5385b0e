const fromHeader = (value: string, unitMs: number): number | undefined => {
  const count = Number(value)
  return value.trim() !== '' && Number.isFinite(count) ? Math.max(0, Math.ceil(count * unitMs)) : undefined
}

/** The delay an endpoint asks for in `retry-after-ms`, or in `retry-after` as seconds or a date; undefined when none. */
export const retryAfterOf = (headers: Headers, now = Date.now()): number | undefined => {
  const exact = fromHeader(headers.get('retry-after-ms') ?? '', 1)
  if (exact !== undefined) return exact
  const after = headers.get('retry-after') ?? ''
  const seconds = fromHeader(after, 1_000)
  if (seconds !== undefined) return seconds
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
