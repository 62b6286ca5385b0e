import { z } from 'zod'
import { request } from './request.ts'

const session = z.object({
  user: z.string(),
  roles: z.array(z.string()),
  csrf: z.string(),
  /** True while the small stand-in answers, because no model is set. */
  rehearsal: z.boolean(),
})
export type Session = Readonly<z.infer<typeof session>>

const path = '/api/v1/session'

/** Who this browser is signed in as. */
export const readSession = (): Promise<Session> => request(path, session)
export const openSession = (token: string): Promise<Session> =>
  request(path, session, { method: 'POST', body: { token } })
export const closeSession = (): Promise<unknown> => request(path, z.unknown(), { method: 'DELETE' })
