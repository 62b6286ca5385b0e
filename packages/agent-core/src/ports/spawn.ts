/** A command to run; `mark` is put into its environment so that every descendant can be found again. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd: string
  /** The whole environment; nothing of the hub's own is passed on. */
  readonly env: Readonly<Record<string, string>>
  readonly mark: string
  readonly input?: string
  /** Bytes kept of each stream; the rest is read and dropped. */
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** How a command ended. `code` is null when a signal ended it. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly cut: boolean
  readonly reason: 'exited' | 'timed_out' | 'aborted' | 'not_started'
}

/** Starts processes that can always be ended whole. */
export interface Spawn {
  /** Runs to the end; on time-out or abort the whole process tree is gone when it resolves. Never rejects. */
  run(command: Command): Promise<Ended>
  /** Ends every process whose mark starts with `mark`, also those that left their group; returns how many. */
  reap(mark: string): Promise<number>
}
