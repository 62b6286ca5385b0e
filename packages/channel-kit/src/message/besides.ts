import { makeVisible, readVisible } from '@errand/agent-core'
import { say, type Language } from '@errand/words'

/** A shorter text is read again sooner than it is looked for. */
const long = 40

/**
 * The arguments of a call beside what it changes: a long text that stands there whole, line by line, is not shown again.
 * All of it is read on the card, and once.
 */
export const besides = (change: string, args: string, language: Language): string => {
  const given = readVisible(args)
  if (given === undefined || change === '') return args
  const lines = `\n${change.split('\n').map(bare).join('\n')}\n`
  const above = Object.entries(given).filter(
    ([, value]) => typeof value === 'string' && value.length > long && lines.includes(`\n${shown(value)}\n`),
  )
  if (above.length === 0) return args
  const said = Object.fromEntries(above.map(([name]) => [name, `↑ ${say(language, 'approval.change')}`]))
  return makeVisible(JSON.stringify({ ...given, ...said }, undefined, 2))
}

/** A line of a diff without its sign: only added ones are what a text will be. */
const bare = (line: string): string => line.replace(/^\+/u, '')

const shown = (value: string): string => makeVisible(value).replace(/\n$/u, '')
