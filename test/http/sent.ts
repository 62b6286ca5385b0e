/** One server-sent event, as its lines have it. */
export interface Sent {
  readonly event: string
  readonly id: string
  readonly data: string
}

/** The server-sent events of an answer, one by one; comments are dropped. */
export const sentIn = async function* ({ body }: Response): AsyncGenerator<Sent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    const blocks = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (/^event: /mu.test(block)) yield sentAs(block)
  }
}

const sentAs = (block: string): Sent => {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1] ?? ''
  return { event: field('event'), id: field('id'), data: field('data') }
}
