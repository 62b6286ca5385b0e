/**
 * Every error code of Errand with the names of its parameters.
 * Text and fix of each code stand once, in the words package; a code without words does not compile there.
 */
export const codes = {
  // what a person sent
  EMPTY_MESSAGE: [],
  MESSAGE_TOO_LONG: ['max'],
  BAD_CHARACTERS: ['what'],
  INBOX_FULL: ['max'],
  REQUEST_ID_REUSED: ['requestId'],
  UNKNOWN_TASK: ['task'],
  UNKNOWN_CONVERSATION: ['conversation'],
  UNKNOWN_APPROVAL: ['approval'],
  UNKNOWN_MESSAGE: ['message'],
  NOT_YOURS: ['what'],
  APPROVAL_DECIDED: ['state', 'by'],
  APPROVAL_EXPIRED: ['deadline'],
  APPROVAL_CHANGED: ['call'],
  TASK_GRANT_REFUSED: ['tool'],
  INVALID_ARGUMENTS: ['problems'],
  WRONG_STATUS: ['status', 'event'],
  MESSAGE_TAKEN: ['outcome'],
  WITHDRAWN: [],
  DRAINING: [],
  SECOND_PERSON: [],
  CODE_WRONG: [],
  CODE_TRIES: ['minutes'],
  CODE_OWN: [],
  UNKNOWN_ACCOUNT: ['account'],
  FILE_LOST: ['name', 'reason'],
  // how a request came
  UNAUTHENTICATED: [],
  OWNER_ONLY: [],
  HOST_REFUSED: ['host'],
  ORIGIN_REFUSED: ['origin'],
  CSRF_REFUSED: [],
  SIGN_IN_LIMIT: ['seconds'],
  NOT_FOUND: ['path'],
  QUERY_MALFORMED: ['problems'],
  BODY_MALFORMED: ['problems'],
  BODY_TYPE: ['type', 'wanted'],
  BODY_TOO_LARGE: ['max'],
  TOO_MANY_READERS: ['max'],
  INTERNAL: ['id'],
  // the house
  HOME_LOCKED: ['home'],
  HOME_UNWRITABLE: ['path', 'reason'],
  CONFIG_UNREADABLE: ['file', 'reason'],
  CONFIG_INVALID: ['key', 'reason'],
  CONFIG_SECRET_MISSING: ['key', 'secret'],
  STORE_FULL: [],
  STORE_READONLY: ['path'],
  STORE_BROKEN: ['reason'],
  STORE_NEWER: ['found', 'known'],
  JOURNAL_BROKEN: ['task', 'seq', 'reason'],
  FENCED: ['lane'],
  TOKEN_UNSAFE: ['path', 'reason'],
  PORT_IN_USE: ['host', 'port'],
  BIND_FAILED: ['host', 'port', 'reason'],
  BIND_UNPROTECTED: ['host'],
  HUB_UNREACHABLE: ['url', 'reason'],
  CONSOLE_UNBUILT: ['reason'],
  EVAL_UNREADABLE: ['file', 'reason'],
  TRACES_UNSENT: ['endpoint', 'reason'],
  USAGE: ['reason'],
  // chats
  DELIVERY_CLOSED: ['platform', 'channel', 'task', 'reason'],
  DELIVERY_FORBIDDEN: ['platform', 'channel', 'missing', 'reason'],
  DELIVERY_REFUSED: ['platform', 'task', 'message', 'reason'],
  DELIVERY_LIMITED: ['platform', 'seconds'],
  DELIVERY_FAILING: ['platform', 'reason'],
  DELIVERY_UNCERTAIN: ['platform', 'task', 'message', 'reason'],
  DELIVERY_LOST: ['platform', 'task', 'message', 'reason'],
  // tools
  TOOL_INVALID: ['tool', 'problem'],
  TOOL_MODULE_BROKEN: ['module', 'reason'],
  TOOL_UNKNOWN: ['tool', 'known'],
  TOOL_TIMEOUT: ['tool', 'seconds'],
  TOOL_FAILED: ['tool', 'reason'],
  TOOL_UNEXPECTED: ['tool', 'problems'],
  TOOL_DENIED: ['tool', 'reason'],
  TOOL_EXPIRED: ['tool'],
  TOOL_HELD: ['reason'],
  TOOL_STOPPED: ['tool'],
  BREAKER_OPEN: ['tool', 'seconds'],
  LIMIT_REACHED: ['limit', 'max'],
  PATH_OUTSIDE: ['path'],
  PATH_MISSING: ['path'],
  PATH_NOT_A_FILE: ['path', 'kind'],
  PATH_NOT_A_FOLDER: ['path'],
  PATH_LINKED: ['path'],
  PATH_EXISTS: ['path'],
  PATH_UNWRITABLE: ['path', 'reason'],
  FILE_BINARY: ['path', 'bytes'],
  FILE_TOO_LARGE: ['path', 'bytes', 'max'],
  PATTERN_INVALID: ['pattern', 'reason'],
  OUTPUT_UNKNOWN: ['id'],
  // models
  MODEL_RATE_LIMITED: ['model'],
  MODEL_UNAVAILABLE: ['model', 'reason'],
  MODEL_TIMEOUT: ['model', 'seconds'],
  MODEL_UNAUTHORISED: ['model'],
  MODEL_REJECTED: ['model', 'reason'],
  MODEL_CONTEXT_FULL: ['model'],
  MODEL_GARBAGE: ['model', 'reason'],
  // why a task ended early
  BUDGET_STEPS: ['used', 'of'],
  BUDGET_TIME: ['seconds'],
  BUDGET_TOKENS: ['used', 'of'],
  BUDGET_MONEY: ['scope', 'of'],
  LOOP_IDLE: ['pattern'],
  FAILURES_IN_A_ROW: ['count'],
  MALFORMED_DECISIONS: ['count'],
  QUESTIONS_UNANSWERED: ['count'],
} as const satisfies Record<string, readonly string[]>

/** One of the error codes above. */
export type Code = keyof typeof codes

/** What a message about an error needs besides its code; never free text of a person without the redactor. */
export type Params = Readonly<Record<string, string | number>>

/** An error as data: in events, tool results and answers of the API. */
export interface Problem {
  readonly code: Code
  readonly params: Params
}
