import type { Code, Problem } from '@errand/agent-core'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Under which HTTP status each code is answered; a code that is not here is a fault of ours, 500. */
export const statuses = {
  BODY_MALFORMED: 400,
  QUERY_MALFORMED: 400,
  PICTURES_UNSEEN: 400,
  PICTURE_ELSEWHERE: 400,
  PICTURE_TYPE: 400,
  PICTURE_BROKEN: 400,
  PICTURE_TOO_LARGE: 400,
  PICTURE_TOO_WIDE: 400,
  PICTURES_TOO_MANY: 400,
  UNAUTHENTICATED: 401,
  NOT_YOURS: 403,
  OWNER_ONLY: 403,
  SECOND_PERSON: 403,
  HOST_REFUSED: 403,
  ORIGIN_REFUSED: 403,
  CSRF_REFUSED: 403,
  PATH_OUTSIDE: 403,
  PATH_LINKED: 403,
  NOT_FOUND: 404,
  UNKNOWN_TASK: 404,
  UNKNOWN_MESSAGE: 404,
  UNKNOWN_APPROVAL: 404,
  UNKNOWN_CONVERSATION: 404,
  UNKNOWN_ACCOUNT: 404,
  PATH_MISSING: 404,
  APPROVAL_DECIDED: 409,
  CODE_OWN: 409,
  REQUEST_ID_REUSED: 409,
  WRONG_STATUS: 409,
  HAND_OVER_UNSET: 409,
  MESSAGE_TAKEN: 409,
  PATH_EXISTS: 409,
  PATH_NOT_A_FILE: 409,
  PATH_NOT_A_FOLDER: 409,
  APPROVAL_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  BODY_TYPE: 415,
  EMPTY_MESSAGE: 422,
  MESSAGE_TOO_LONG: 422,
  BAD_CHARACTERS: 422,
  INVALID_ARGUMENTS: 422,
  TOOL_UNKNOWN: 422,
  TASK_GRANT_REFUSED: 422,
  PHRASE_WRONG: 422,
  CODE_WRONG: 422,
  PATH_UNWRITABLE: 422,
  INBOX_FULL: 429,
  CODE_TRIES: 429,
  TOO_MANY_READERS: 429,
  SIGN_IN_LIMIT: 429,
  INTERNAL: 500,
  DRAINING: 503,
  STORE_FULL: 503,
  STORE_READONLY: 503,
  STORE_BROKEN: 503,
} as const satisfies Partial<Record<Code, ContentfulStatusCode>>

/** A code that the API answers with a status of its own. */
export type Refusal = keyof typeof statuses

const isRefusal = (code: Code): code is Refusal => Object.hasOwn(statuses, code)

/** The HTTP status of a problem. */
export const statusOf = ({ code, params }: Problem): ContentfulStatusCode => {
  // Decided by nobody: its time was over, or its task was stopped.
  if (code === 'APPROVAL_DECIDED' && params['state'] === 'expired') return 410
  return isRefusal(code) ? statuses[code] : 500
}
