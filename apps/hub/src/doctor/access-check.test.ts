import { describe, expect, it } from 'vitest'
import { accessCheck } from './access-check.ts'

const account = { platform: 'slack', workspace: 'T1', user: 'U1' }
const closed = { members: false, users: [], groups: [] }
const access = {
  owners: [],
  slack: { ...closed, members: true },
  discord: closed,
  telegram: { users: ['42'] },
}

describe('the line of the doctor on access', () => {
  it('says who may use it, and that nobody decides for others where nobody is named', () => {
    const { state, text } = accessCheck({ access, approvers: [], policy: { secondPerson: false } }, 'en')
    expect(state).toBe('ok')
    expect(text).toContain('workspaces of: Slack; 1 person by name')
    expect(text).toContain('. The list of approvers is empty: nobody decides for others')
  })

  it('counts owners among those who decide', () => {
    const owned = { ...access, owners: [account] }
    const { text } = accessCheck(
      { access: owned, approvers: [account], policy: { secondPerson: true } },
      'en',
    )
    expect(text).toContain('1 owner in chats; 2 may decide')
    expect(text).not.toContain('nobody')
  })

  it('warns where a second person is wanted and nobody could be it', () => {
    const found = accessCheck({ access, approvers: [], policy: { secondPerson: true } }, 'en')
    expect(found).toMatchObject({ state: 'warn', fix: expect.stringContaining('policy.secondPerson') })
  })
})
