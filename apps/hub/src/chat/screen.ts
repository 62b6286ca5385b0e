/** Where a person reads and types. */
export interface Screen {
  /** Whether a person sits there: lines then come at any time, and there is one live line. */
  readonly isLive: boolean
  /** Whether a text can be seen at once. */
  holds(text: string): boolean
  /** Prints text, which ends in a line break, above what is being typed. */
  print(text: string): void
  /** What stands in the live line; undefined takes it away. */
  status(text: string | undefined): void
  /** The next line that is typed; undefined once no more will come. */
  next(): Promise<string | undefined>
  /** Tells of `esc` and of Ctrl-C. */
  onInterrupt(listener: (key: 'escape' | 'interrupt') => void): void
  /** Lets another program have the terminal until `work` is done. */
  lend<T>(work: () => Promise<T>): Promise<T>
  close(): void
}
