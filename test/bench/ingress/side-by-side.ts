import { figure, type Figure } from '../figure.ts'
import { settle, type Outcome } from './answers.ts'
import { watchCommits } from './commits.ts'
import { connect } from './connect.ts'
import { allTaken, type Scene } from './flow.ts'
import { sampleMemory, slopeOf } from './memory.ts'
import { talk } from './traffic.ts'

const rounds = 2
/** On each platform: of the three of them, 1,002 conversations that all wait for their answer. */
const conversations = 334
const perSecond = 100
/** Slack and Discord bear so few calls that many answers take their time. */
const patienceMs = 60_000

/** Many ask, all wait, and then each is to get their own answer once. */
export const sideBySide = async ({ env, town, model, log }: Scene): Promise<readonly Figure[]> => {
  const connected = await connect(env, town)
  await using hub = connected.hub
  using open = new DisposableStack()
  open.use(watchCommits(connected.database, { seen: log.commit }))
  let sum: Outcome = { lost: 0, doubled: 0, unseen: 0 }
  let slope = Number.NaN
  for (let round = 0; round < rounds; round++) {
    const memory = sampleMemory(hub)
    model.hold()
    const asked = await talk(town.quarters, { count: conversations, perSecond })
    await allTaken(asked, log)
    model.letGo()
    const { lost, doubled, unseen } = await settle(asked, { model, withinMs: patienceMs })
    sum = { lost: sum.lost + lost, doubled: sum.doubled + doubled, unseen: sum.unseen + unseen }
    // The first round fills what is filled once.
    slope = slopeOf(memory.stop())
  }
  const none = { unit: '', goal: 0, better: 'lower' } as const
  return [
    figure('ingress.side_by_side.lost', { value: sum.lost, ...none }),
    figure('ingress.side_by_side.doubled', { value: sum.doubled, ...none }),
    figure('ingress.side_by_side.unseen', { value: sum.unseen, ...none }),
    figure('ingress.side_by_side.rss_slope', { value: slope, unit: 'MB/min', goal: 5, better: 'lower' }),
  ]
}
