/** An agent's session in a thread. */
export interface Session {
  readonly channel: string
  readonly thread: string
  readonly status: 'active' | 'processing' | 'suspended' | 'closed'
  readonly title: string
}
