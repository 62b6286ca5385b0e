import { describe, expect, it } from 'vitest'
import { createWorld, wantsSend } from './trial/world.ts'

describe('the order of a conversation', () => {
  it.each(['the card of a later task is posted', 'a later task is looked at'])(
    'what was done first is said first, also where both are done while %s',
    async (when) => {
      const { trial, room, another } = createWorld([
        wantsSend('a'),
        { content: 'First.' },
        { content: 'Second.' },
      ])
      const { agent, works, place, by } = trial
      let second = ''
      let isDue = false
      const finish = async (): Promise<void> => {
        if (!isDue) return
        isDue = false
        const id = (await agent.view(first.task)).approvals[0]?.id ?? ''
        await agent.decide({ id, by, decision: { decision: 'approve' } })
        await trial.settle()
      }
      const delivery = another({
        surface: {
          ...room.surface,
          send: async (at, note, options) => {
            if (when.includes('posted') && note.kind === 'card') await finish()
            return room.surface.send(at, note, options)
          },
        },
        works: {
          ...works,
          store: {
            ...works.store,
            journal: async (task, options) => {
              if (when.includes('looked') && task === second) await finish()
              return works.store.journal(task, options)
            },
          },
        },
      })
      const first = await trial.say('Send a')
      await delivery.start()
      await trial.clock.advance(5_000)
      const queued = { place, by, source: 'x', sourceEventId: '2', text: 'And then?', mode: 'queue' } as const
      second = (await agent.accept(queued)).task
      isDue = true
      await trial.clock.advance(20_000)
      expect(isDue).toBe(false)
      const answers = room.posted.filter(({ note }) => note.kind === 'answer').map(({ note }) => note.text)
      expect(answers).toEqual(['First.', 'Second.'])
    },
  )
})
