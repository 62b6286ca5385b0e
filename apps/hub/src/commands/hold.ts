import { say } from '@errand/words'
import { define } from '../define.ts'
import { openOffice } from '../office/open.ts'

export const hold = define({
  meta: { name: 'hold', description: 'Stops everything that changes something, at once.' },
  args: {
    reason: { type: 'positional', required: true, description: 'Why; shown wherever something is held.' },
  },
  run: async ({ args: { reason } }) => {
    const { office, language } = await openOffice(process.env)
    await office.hold(reason)
    process.stdout.write(`${say(language, 'notice.held', { reason })}\n`)
  },
})

export const release = define({
  meta: { name: 'release', description: 'Ends the hold.' },
  args: {},
  run: async () => {
    const { office, language } = await openOffice(process.env)
    await office.release()
    process.stdout.write(`${say(language, 'notice.released')}\n`)
  },
})
