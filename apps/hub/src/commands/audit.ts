import { explain, say } from '@errand/words'
import { defineCommand } from 'citty'
import { define } from '../define.ts'
import { exitCodes } from '../exit-codes.ts'
import { openOffice } from '../office/open.ts'
import { help } from '../help.ts'

const verify = define({
  meta: { name: 'verify', description: help('help.verify') },
  args: { json: { type: 'boolean', description: help('help.json') } },
  run: async ({ args }) => {
    const { office, language } = await openOffice(process.env)
    const found = await office.audit()
    const { journals, events, faults } = found
    if (args.json === true) process.stdout.write(`${JSON.stringify(found)}\n`)
    else {
      for (const fault of faults) {
        const { text, fix } = explain(language, fault)
        process.stdout.write(`${fault.code}: ${text}\n  ${fix}\n`)
      }
      const end =
        faults.length === 0
          ? say(language, 'audit.whole', { journals, events })
          : say(language, 'audit.faults', { journals, events, faults: faults.length })
      process.stdout.write(`${end}\n`)
    }
    process.exitCode = faults.length === 0 ? exitCodes.done : exitCodes.failed
  },
})

export const audit = defineCommand({
  meta: { name: 'audit', description: help('help.audit') },
  subCommands: { verify },
})
