import { z } from 'zod'
import { named } from './common.ts'

export const healthAnswer = z
  .object({ status: z.enum(['ok', 'ready', 'starting', 'draining']) })
  .register(named, { id: 'Health' })
