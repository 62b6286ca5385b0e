import { ErrandError } from '@errand/agent-core'
import { defineCommand, type ArgsDef, type CommandDef } from 'citty'

/** A command of `errand`; options and words that it does not know, and empty ones, are refused with USAGE, not skipped. */
export const define = <const Args extends ArgsDef>(command: CommandDef<Args>): CommandDef<Args> =>
  defineCommand({
    ...command,
    setup: ({ args, cmd }) => {
      const declared = cmd.args
      if (declared === undefined || typeof declared === 'function' || declared instanceof Promise) return
      const known = new Set(Object.keys(declared).map(plain))
      const stranger = Object.keys(args).find((name) => name !== '_' && !known.has(plain(name)))
      if (stranger !== undefined)
        throw new ErrandError('USAGE', { reason: `there is no option --${stranger}` })
      const empty = Object.keys(args).find((name) => args[name] === '')
      if (empty !== undefined) throw new ErrandError('USAGE', { reason: `--${empty} needs a value` })
      const places = Object.values(declared).filter(({ type }) => type === 'positional').length
      const extra = args._[places]
      if (extra !== undefined) throw new ErrandError('USAGE', { reason: `"${extra}" is one word too many` })
    },
  })

/** Options may be written as `--dry-run` or `--dryRun`. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase()
