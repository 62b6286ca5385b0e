import type { Level } from '@errand/agent-core'

/**
 * What each built-in effect must be, whatever its contract or the journal claims: a tool that calls itself harmless is
 * judged by this.
 */
const effects: Readonly<Record<string, Level>> = {
  write_file: 'write',
  move_file: 'write',
  delete_file: 'dangerous',
  post_file: 'write',
  send_message: 'write',
}

const order: readonly Level[] = ['read', 'write', 'dangerous']

/** The stricter of what a tool is known to be and what it claims. */
export const levelOf = (tool: string, claimed: Level): Level => {
  const known = Object.hasOwn(effects, tool) ? effects[tool] : undefined
  return known !== undefined && order.indexOf(known) > order.indexOf(claimed) ? known : claimed
}
