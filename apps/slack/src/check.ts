import { ErrandError } from '@errand/agent-core'
import type { SlackSettings } from './app.ts'
import { readUs } from './auth.ts'
import { openCall } from './open-call.ts'
import { missingScopes } from './manifest.ts'
import { areSwapped, startProblem } from './trouble.ts'

/** What was looked at and is as it should be, or what is in the way. */
export interface SlackCheck {
  /** The workspace, where the token is good. */
  readonly team?: string
  readonly problems: readonly ErrandError[]
}

/** A signing secret is 32 letters and digits; a token in its place is the usual mistake. */
const secretShape = /^[\da-z]{20,64}$/iu

/** Looks whether Slack takes what is set, without being heard by anybody there. */
export const checkSlack = async (settings: SlackSettings): Promise<SlackCheck> => {
  const { botToken, appToken, signingSecret, apiUrl } = settings
  const problems: ErrandError[] = []
  const note = (thrown: unknown, refused?: 'SLACK_APP_TOKEN_REFUSED'): void =>
    void problems.push(startProblem(thrown, refused))
  let team: string | undefined
  if (areSwapped(settings)) return { problems: [new ErrandError('SLACK_TOKENS_SWAPPED')] }
  try {
    const told = await readUs(await openCall({ token: botToken, apiUrl }))
    const missing = missingScopes(told.scopes)
    if (missing.length > 0) note(new ErrandError('SLACK_SCOPES_MISSING', { scopes: missing.join(', ') }))
    team = told.team
  } catch (thrown) {
    note(thrown)
  }
  if (appToken === undefined && signingSecret === undefined) note(new ErrandError('SLACK_WAY_MISSING'))
  if (appToken !== undefined)
    try {
      // It only gives out an address to connect to.
      await (
        await openCall({ token: appToken, apiUrl })
      )('apps.connections.open', {})
    } catch (thrown) {
      note(thrown, 'SLACK_APP_TOKEN_REFUSED')
    }
  else if (signingSecret !== undefined && !secretShape.test(signingSecret))
    note(new ErrandError('SLACK_SECRET_MALFORMED'))
  return { ...(team === undefined ? {} : { team }), problems }
}
