import { role } from '@errand/agent-core'
import { z } from 'zod'
import { line, named } from './common.ts'

const account = z
  .object({ platform: z.string(), workspace: z.string(), user: z.string() })
  .register(named, { id: 'AccountName' })

export const accountItem = account
  .extend({
    name: z.string().exactOptional().meta({ description: 'As people call them there.' }),
    standing: z.enum(['stranger', 'known', 'banned']),
    roles: z.array(role),
    person: z.string().exactOptional().meta({ description: 'The same for all accounts of one person.' }),
  })
  .register(named, { id: 'Account' })

export const peopleList = z.object({ items: z.array(accountItem) }).register(named, { id: 'People' })

export const pairBody = z
  .strictObject({
    code: line(100).meta({ description: 'As the agent gave it to a stranger.' }),
    role: role.default('member'),
  })
  .register(named, { id: 'Pairing' })

export const accountBody = z
  .strictObject({ platform: line(100), workspace: line(200), user: line(200) })
  .register(named, { id: 'AccountOrder' })
