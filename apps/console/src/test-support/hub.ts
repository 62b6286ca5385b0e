import { vi } from 'vitest'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Answers = (asked: Asked) => Response | undefined

/** Answers in place of the hub, over the browser's own fetch; keeps what was asked of it. */
export const answerAsHub = (answers: Answers): readonly Asked[] => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const one = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    asked.push(one)
    const answer = answers(one)
    if (answer === undefined) throw new TypeError('fetch failed')
    return answer
  })
  return asked
}

export const refusal = (status: number, code: string, beside: object = {}): Response =>
  Response.json({ error: { code, message: `refused: ${code}`, fix: 'what to do' }, ...beside }, { status })
