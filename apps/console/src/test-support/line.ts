/** The browser's EventSource, spoken to by the test. */
export class Line extends EventTarget {
  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  static open: Line[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    Line.open.push(this)
  }
  tell(name: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
  }
  break(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    Line.open = Line.open.filter((line) => line !== this)
  }
}
