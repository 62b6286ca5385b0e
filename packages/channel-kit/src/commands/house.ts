import { say } from '@errand/words'
import { lineTo } from '../reception/reply.ts'
import type { Command } from './command.ts'

const hold: Command = {
  name: 'hold',
  about: 'command.hold',
  usage: '…',
  who: 'owner',
  run: async ({ desk, by, language, text }) => {
    const reason = text === '' ? say(language, 'reception.no_reason') : text
    await desk.works.sys.hold(by, reason)
    return lineTo('thread', say(language, 'notice.held', { reason }))
  },
}

const release: Command = {
  name: 'release',
  about: 'command.release',
  usage: '',
  who: 'owner',
  run: async ({ desk, by, language }) => {
    await desk.works.sys.release(by)
    return lineTo('thread', say(language, 'notice.released'))
  },
}

/** What owners do to the installation as a whole. */
export const houseCommands: readonly Command[] = [hold, release]
