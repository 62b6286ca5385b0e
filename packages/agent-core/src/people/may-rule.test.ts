import { describe, expect, it } from 'vitest'
import type { Actor, Role } from './actor.ts'
import { mayRule } from './may-rule.ts'

const who = (place: string, user: string, roles: readonly Role[] = ['member'], person?: string): Actor => {
  const [platform = '', workspace = ''] = place.split(' ')
  return { platform, workspace, user, roles, ...(person === undefined ? {} : { person }) }
}

describe('who may decide what somebody asked for (safety 2)', () => {
  const requester = who('slack T1', 'U1', ['member'], 'p1')

  it.each<readonly [string, Actor, boolean]>([
    ['who asked', who('slack T1', 'U1'), true],
    ['the same person elsewhere', who('telegram bot', '42', ['member'], 'p1'), true],
    ['another person elsewhere', who('telegram bot', '43', ['member'], 'p2'), false],
    ['another member', who('slack T1', 'U2'), false],
    ['an approver there', who('slack T1', 'U2', ['approver']), true],
    ['an owner there', who('slack T1', 'U2', ['owner']), true],
    ['an approver of another workspace', who('slack T2', 'U2', ['approver']), false],
    ['an owner of another workspace', who('slack T2', 'U2', ['owner']), false],
    ['an approver of another platform', who('discord T1', 'U2', ['approver']), false],
    ['the same user id in another workspace', who('slack T2', 'U1'), false],
    ['the owner of the installation', who('local local', 'owner', ['owner']), true],
    ['an approver at the console', who('local local', 'mia', ['approver']), true],
    ['a member at the console', who('local local', 'mia'), false],
  ])('%s: %j', (_name, actor, may) => {
    expect(mayRule(actor, requester)).toBe(may)
  })
})
