import { audit } from '@errand/agent-core'
import { homeOf, loadConfig, readConfigFile } from '@errand/config'
import { fileSigner } from '@errand/engine'
import { openSqliteReader } from '@errand/storage'
import { explain } from '@errand/words'
import { defineCommand } from 'citty'
import { define } from './define.ts'
import { exitCodes } from './exit-codes.ts'
import { homeAt } from './home.ts'

const verify = define({
  meta: { name: 'verify', description: 'Checks that no journal was changed, cut or lost.' },
  args: { json: { type: 'boolean', description: 'Prints one JSON object.' } },
  run: async ({ args }) => {
    const { config } = loadConfig({ env: process.env, file: readConfigFile(homeOf(process.env)) })
    const home = homeAt(config.home)
    const reader = await openSqliteReader({ path: home.database })
    try {
      const found = await audit({ store: reader.store, signer: fileSigner(home.keys) }, { tenant: 'default' })
      if (args.json === true) process.stdout.write(`${JSON.stringify(found)}\n`)
      else {
        for (const fault of found.faults)
          process.stdout.write(`${fault.code}: ${explain('en', fault).text}\n`)
        process.stdout.write(
          `${found.journals} journals, ${found.events} events: ${found.faults.length === 0 ? 'all whole' : `${found.faults.length} faults`}\n`,
        )
      }
      process.exitCode = found.faults.length === 0 ? exitCodes.done : exitCodes.failed
    } finally {
      await reader.close()
    }
  },
})

export const auditCommand = defineCommand({
  meta: { name: 'audit', description: 'Who asked, who approved, what ran: signed and chained.' },
  subCommands: { verify },
})
