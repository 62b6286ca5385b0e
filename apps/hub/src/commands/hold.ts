import { say } from '@errand/words'
import { define } from '../define.ts'
import { openOffice } from '../office/open.ts'
import { help } from '../help.ts'

export const hold = define({
  meta: { name: 'hold', description: help('help.hold') },
  args: {
    reason: { type: 'positional', required: true, description: help('help.hold_reason') },
  },
  run: async ({ args: { reason } }) => {
    const { office, language } = await openOffice(process.env)
    await office.hold(reason)
    process.stdout.write(`${say(language, 'notice.held', { reason })}\n`)
  },
})

export const release = define({
  meta: { name: 'release', description: help('help.release') },
  args: {},
  run: async () => {
    const { office, language } = await openOffice(process.env)
    await office.release()
    process.stdout.write(`${say(language, 'notice.released')}\n`)
  },
})
