import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer } from '../../support/replies.ts'
import { things } from './death.ts'
import { endOf, survivesKills, theAnswer, timeout, wellAnswered } from './kills.ts'
import { openWard, type Ward } from './ward.ts'

survivesKills('Discord')

describe('a hub on Discord that is killed at a command', { timeout }, () => {
  let opened: Ward | undefined
  const ward = (): Ward => {
    if (opened === undefined) throw new Error('The ward is not open.')
    return opened
  }
  beforeAll(async () => {
    opened = await openWard('Discord')
  }, timeout)
  afterAll(() => opened?.[Symbol.asyncDispose](), timeout)

  it('before it is committed has told nobody that it was taken', async () => {
    const { condemn, nextScript, command, dead, restart, until, server, ana } = ward()
    await condemn({ when: 'before', holds: things.taken(nextScript()) })
    const { at, tasks } = await command([answer(theAnswer)])
    await dead()
    const noAnswer = (): true | undefined =>
      server.see(ana, at).some(({ text }) => text.includes('did not respond')) || undefined
    await until(noAnswer, () => `Ana sees ${JSON.stringify(server.see(ana, at))}`)
    await restart()
    expect(tasks()).toEqual([])
  })

  it('after it was committed answers once', async () => {
    const { condemn, nextScript, command, dead, restart } = ward()
    await condemn({ when: 'after', holds: things.taken(nextScript()) })
    const request = await command([answer(theAnswer)])
    await dead()
    await restart()
    expect(await endOf(ward(), request)).toEqual(wellAnswered)
  })
})
