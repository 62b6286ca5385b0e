import { rmSync } from 'node:fs'
import { codes, ErrandError, type Code, type Problem } from '@errand/agent-core'
import { z } from 'zod'
import type { Home } from './home.ts'
import { readPrivately, writePrivately } from './private-file.ts'

const trouble = z
  .object({
    code: z.custom<Code>((code) => typeof code === 'string' && Object.hasOwn(codes, code)),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** How often since the hub started, and when last, in milliseconds UTC. */
    times: z.int().positive(),
    at: z.int(),
  })
  .readonly()
const kept = z.array(trouble)

/** Something that went wrong between a running hub and a chat, and that somebody has to know of. */
export type Trouble = Problem & z.infer<typeof trouble>

/** What passes by itself, or is told of where it stands. */
const untold: ReadonlySet<Code> = new Set([
  'SLACK_UNREACHABLE',
  'DISCORD_UNREACHABLE',
  'TELEGRAM_UNREACHABLE',
  'TELEGRAM_ALONE_AGAIN',
  'DELIVERY_CLOSED',
  'DELIVERY_LIMITED',
  'DELIVERY_FAILING',
  'DELIVERY_UNCERTAIN',
  'DELIVERY_LOST',
])

/** Of so many kinds of trouble the newest of each is kept. */
const most = 20

/** Keeps the troubles of a hub with its chats where the doctor finds them; what an earlier hub left is gone. */
export const createTroubles = (
  { troubles: file }: Pick<Home, 'troubles'>,
  { now }: { readonly now: () => number },
): ((error: unknown) => void) => {
  const byCode = new Map<Code, Trouble>()
  rmSync(file, { force: true })
  return (error) => {
    if (!(error instanceof ErrandError) || untold.has(error.code)) return
    const { code, params } = error
    const times = (byCode.get(code)?.times ?? 0) + 1
    byCode.delete(code)
    byCode.set(code, { code, params, times, at: now() })
    const newest = [...byCode.values()].slice(-most)
    writePrivately(file, `${JSON.stringify(newest)}\n`)
  }
}

/** The troubles of the hub that runs, or of the last one, the oldest first. */
export const readTroubles = ({ troubles: file }: Pick<Home, 'troubles'>): readonly Trouble[] => {
  const found = readPrivately(file)
  if (found === undefined || 'distrust' in found) return []
  try {
    return kept.parse(JSON.parse(found.text))
  } catch {
    return []
  }
}
