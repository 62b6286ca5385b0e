import { sessionAnswer } from '@errand/api/wire'
import { z } from 'zod'
import { request } from './request.ts'

export type Session = Readonly<z.infer<typeof sessionAnswer>>

const path = '/api/v1/session'

/** Who this browser is signed in as. */
export const readSession = (): Promise<Session> => request(path, sessionAnswer)
export const openSession = (token: string): Promise<Session> =>
  request(path, sessionAnswer, { method: 'POST', body: { token } })
export const closeSession = (): Promise<unknown> => request(path, z.unknown(), { method: 'DELETE' })
