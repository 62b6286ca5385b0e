/** What came in a stream of server-sent events: an event, or a comment as `comment`. */
export interface Came {
  readonly event: string
  readonly id?: string
  readonly data: unknown
}

/** Reads a stream of server-sent events one by one, as far as it is asked to. */
export async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Came> {
  // Not through a TransformStream: that takes a piece before it is asked to.
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield cameIn(block)
  }
  if (rest !== '') throw new Error(`The stream broke off in ${rest}`)
}

const cameIn = (block: string): Came => {
  const field = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  if (block.startsWith(':')) return { event: 'comment', data: block.slice(2) }
  const id = field('id')
  return {
    event: field('event') ?? '',
    ...(id === undefined ? {} : { id }),
    data: JSON.parse(field('data') ?? ''),
  }
}
