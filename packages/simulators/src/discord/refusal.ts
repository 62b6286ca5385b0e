/** What is wrong with one field: Discord's code and words for it, and where it stands. */
export interface Fault {
  readonly path: readonly PropertyKey[]
  readonly code: string
  readonly message: string
}

/** A call that Discord refuses. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly faults: readonly Fault[]
  /** It can meet a correct bot, e.g. because somebody has deleted the message meanwhile. */
  readonly isChance: boolean

  constructor(
    status: number,
    code: number,
    message: string,
    {
      faults = [],
      isChance = false,
    }: { readonly faults?: readonly Fault[]; readonly isChance?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.faults = faults
    this.isChance = isChance
  }
}

const known: Readonly<Record<number, readonly [status: number, message: string]>> = {
  0: [401, '401: Unauthorized'],
  10_003: [404, 'Unknown Channel'],
  10_004: [404, 'Unknown Guild'],
  10_007: [404, 'Unknown Member'],
  10_008: [404, 'Unknown Message'],
  10_013: [404, 'Unknown User'],
  10_014: [400, 'Unknown Emoji'],
  10_015: [404, 'Unknown Webhook'],
  10_062: [404, 'Unknown interaction'],
  10_063: [404, 'Unknown application command'],
  40_005: [413, 'Request entity too large'],
  40_060: [400, 'Interaction has already been acknowledged.'],
  50_003: [403, 'Cannot execute action on a DM channel'],
  50_001: [403, 'Missing Access'],
  50_005: [403, 'Cannot edit a message authored by another user'],
  50_006: [400, 'Cannot send an empty message'],
  50_007: [403, 'Cannot send messages to this user'],
  50_008: [400, 'Cannot send messages in a non-text channel'],
  50_013: [403, 'Missing Permissions'],
  50_021: [403, 'Cannot execute action on a system message'],
  50_024: [403, 'Cannot execute action on this channel type'],
  50_027: [401, 'Invalid Webhook Token'],
  50_035: [400, 'Invalid Form Body'],
  50_083: [400, 'Thread is archived'],
  50_109: [400, 'The request body contains invalid JSON.'],
  160_004: [400, 'A thread has already been created for this message'],
}

const chances: ReadonlySet<number> = new Set([
  10_003, 10_004, 10_008, 50_001, 50_007, 50_013, 50_083, 160_004,
])

/** The refusal of that code, with Discord's status and words. */
export const refusal = (code: number): Refusal => {
  const [status, message] = known[code] ?? [400, `Error ${code}`]
  return new Refusal(status, code, message, { isChance: chances.has(code) })
}

export const invalidForm = (faults: readonly Fault[]): Refusal =>
  new Refusal(400, 50_035, 'Invalid Form Body', { faults })

export const unknownRoute = (): Refusal => new Refusal(404, 0, '404: Not Found')

type Nested = { readonly [key: string]: unknown }

const placed = (tree: Nested, [key, ...rest]: readonly PropertyKey[], fault: Fault): Nested => {
  if (key === undefined) {
    const before: readonly unknown[] = Array.isArray(tree['_errors']) ? tree['_errors'] : []
    return { ...tree, _errors: [...before, { code: fault.code, message: fault.message }] }
  }
  const name = String(key)
  const below = tree[name]
  const inner: Nested =
    typeof below === 'object' && below !== null ? Object.fromEntries(Object.entries(below)) : {}
  return { ...tree, [name]: placed(inner, rest, fault) }
}

/** The body of a refusal as Discord sends it. */
export const bodyOf = ({ code, message, faults }: Refusal): object => ({
  message,
  code,
  ...(faults.length > 0 && {
    errors: faults.reduce<Nested>((tree, fault) => placed(tree, fault.path, fault), {}),
  }),
})

/** A refusal in words, for whoever reads the violations. */
export const wordsOf = ({ code, message, faults }: Refusal): string =>
  [
    `${message} (${code})`,
    ...faults.map(
      (fault) => `${fault.path.map(String).join('.') || 'body'}: ${fault.code}: ${fault.message}`,
    ),
  ].join('; ')
