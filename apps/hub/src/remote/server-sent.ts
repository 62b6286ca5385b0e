/** One event of a stream of server-sent events; `data` are its lines joined. */
export interface ServerSent {
  readonly event: string
  readonly data: string
}

/** Takes a stream of server-sent events apart, as the HTML standard says; comments, ids and retry times are dropped. */
export const serverSent = async function* (chunks: AsyncIterable<string>): AsyncGenerator<ServerSent> {
  let rest = ''
  let event = ''
  let data: readonly string[] = []
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split(/\r\n|\n|\r(?!$)/u)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { event: event === '' ? 'message' : event, data: data.join('\n') }
        event = ''
        data = []
        continue
      }
      const { field = '', value = '' } = /^(?<field>[^:]*)(?:: ?(?<value>.*))?$/su.exec(line)?.groups ?? {}
      if (field === 'event') event = value
      if (field === 'data') data = [...data, value]
    }
  }
}
