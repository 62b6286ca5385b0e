/** What goes wrong on the way; each is used up by the calls it hits. */
export interface Faults {
  /** The next `times` calls of a method (the platform's own name, e.g. `chat.postMessage`) meet this. Default: once. */
  next(method: string, fault: CallFault, options?: { readonly times?: number }): void
  /** The next events are delivered this many times. */
  duplicate(times: number): void
  /** Holds what people do from now on, and delivers it in another order when it is let go. */
  reorder(): { letGo(): Promise<void> }
  /** Ends the bot's connection as the platform does it now and then; it may come back at once. */
  disconnect(): Promise<void>
  /** Refuses connections until it is called off. */
  outage(): { over(): void }
  /** The token is no longer good from now on. */
  revoke(): void
  /** The bot is thrown out of a channel, or the channel is deleted. */
  lose(channel: string, how: 'kicked' | 'deleted'): Promise<void>
  /** An open stream or draft comes to its end, as it does by time. */
  expireStreams(): void
}

export type CallFault =
  /** 429 with how long to wait; nothing happened. */
  | { readonly kind: 'rate'; readonly retryAfterS: number }
  /** A 5xx; nothing happened. */
  | { readonly kind: 'error'; readonly status: number }
  /** It happened, and the answer is lost: a reset or a time-out after acceptance. */
  | { readonly kind: 'lost'; readonly status?: number }
  /** It happened, and no answer comes. */
  | { readonly kind: 'unanswered' }
  /** It did not happen, and no answer comes either. */
  | { readonly kind: 'silence' }
  /** The platform's own refusal, by its name, e.g. `channel_not_found`. */
  | { readonly kind: 'refusal'; readonly error: string }
