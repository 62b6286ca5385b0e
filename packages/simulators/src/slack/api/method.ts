import { z } from 'zod'
import { problem } from '../blocks/problem.ts'
import { listing } from '../refusal.ts'
import type { Context } from './context.ts'
import type { Tier } from './rates.ts'

export type Arguments = Readonly<Record<string, unknown>>
export type Answer = Readonly<Record<string, unknown>>

/** A method of the Web API. */
export interface Method {
  /** The kind of token that it takes. */
  readonly token: 'bot' | 'app'
  /** Any of them is enough; none: no scope is needed. */
  readonly scopes: readonly string[]
  /** `channel`: counted by channel, about one a second. */
  readonly tier: Tier | 'channel'
  /** Answers without `ok`; throws a Refusal. */
  readonly call: (sent: Arguments, context: Context) => Answer
}

/** Reads the arguments strictly before the method sees them. */
export const method = <Fields extends z.ZodRawShape>({
  token = 'bot',
  scopes = [],
  tier,
  fields,
  run,
}: {
  readonly token?: Method['token']
  readonly scopes?: readonly string[]
  readonly tier: Method['tier']
  readonly fields: Fields
  readonly run: (sent: z.output<z.ZodObject<Fields>>, context: Context) => Answer
}): Method => {
  const shape = z.strictObject(fields)
  return {
    token,
    scopes,
    tier,
    call: (given, context) => {
      // Clients for several workspaces name the workspace in every call.
      const { token: _token, team_id: _team, ...sent } = given
      const read = shape.safeParse(sent, { reportInput: true })
      if (!read.success)
        throw listing(
          'invalid_arguments',
          read.error.issues.map((issue) => problem(issue)),
        )
      return run(read.data, context)
    },
  }
}
