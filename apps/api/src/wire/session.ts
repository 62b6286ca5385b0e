import { z } from 'zod'
import { named, person } from './common.ts'

export const signInBody = z
  .strictObject({ token: z.string().min(1).max(1_000) })
  .register(named, { id: 'SignIn' })

/** Who is signed in, and what a page must know of the house. */
export const sessionAnswer = z
  .object({
    user: z.string(),
    roles: person.unwrap().shape.roles,
    csrf: z
      .string()
      .meta({ description: 'Goes into the header X-Errand-CSRF of whatever changes something.' }),
    rehearsal: z.boolean().meta({ description: 'No model is set: answers are rehearsed.' }),
    language: z.enum(['en', 'zh']),
  })
  .register(named, { id: 'Session' })
