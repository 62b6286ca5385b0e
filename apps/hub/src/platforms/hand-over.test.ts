import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Seen, Spot } from '@errand/simulators/chat'
import { startOpenAI, type Reply } from '@errand/simulators/openai'
import { slackServer } from '@errand/simulators/slack'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serve } from '../start/serve.ts'

const asks: Reply = {
  kind: 'calls',
  text: 'Next.',
  calls: [{ name: 'ask_user', arguments: { purpose: 'ask which', question: 'Which one?' } }],
}

let home = ''
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'errand-hub-hand-over-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(home, { recursive: true, force: true })
})

/** Ann stops her task in Slack; `channel` is where the config has the contact that it may be handed over to. */
const stopped = async ({ channel }: { readonly channel?: string } = {}) => {
  const slack = await slackServer({ rates: 'off' })
  closing.push(() => slack.close())
  const openai = await startOpenAI({ script: [asks] })
  closing.push(() => openai.close())
  const ann = slack.account({ name: 'Ann' })
  const bob = slack.account({ name: 'Bob' })
  const ops = slack.channel({ name: 'ops', kind: 'group', members: [bob] })
  const config = {
    publicUrl: 'https://errand.example',
    contacts: [
      { name: 'operations', platform: 'slack', workspace: slack.ids.team, channel: channel ?? ops.channel },
    ],
    handOver: { to: 'operations' },
  }
  await writeFile(path.join(home, 'errand.yaml'), JSON.stringify(config))
  const model = {
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: 'a-key-of-the-test',
    OPENAI_MODEL: 'simulated',
  }
  const env = { ERRAND_HOME: home, PORT: '0', ...model, ...slack.environment }
  const serving = await serve({ env, onError: () => {} })
  closing.push(() => serving.stop())
  await serving.platforms.start({ onProblem: () => {} })
  await slack.connected()
  const direct = slack.channel({ kind: 'private', members: [ann] })
  const at: Spot = { ...direct, thread: await slack.say(ann, direct, { text: 'count the orders' }) }
  const shown = (): readonly Seen[] => slack.see(ann, at).filter(({ by }) => by === 'bot')
  await eventually(() => shown().find(({ text }) => text.includes('Which one?')))
  await slack.say(ann, at, { text: 'stop' })
  const ending = await eventually(() => shown().find((one) => labelsOf(one).includes('Hand over')))
  return { slack, serving, ann, bob, ops, at, shown, ending }
}

const labelsOf = ({ controls }: Seen): readonly string[] => controls.map(({ label }) => label)

const eventually = async <Value>(look: () => Value | undefined): Promise<Value> => {
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('it did not happen')
}

it('a task that is handed over arrives once with its report and a link, and who asked is told then', async () => {
  const { slack, serving, ann, bob, ops, at, shown, ending } = await stopped()
  await slack.press(ann, at, { message: ending.id, label: 'Hand over' })
  await eventually(() => shown().find(({ text }) => text.includes('Handed over to operations')))
  const [row] = await serving.hub.works.store.tasks({ tenant: 'default' })
  const arrived = slack.see(bob, ops).filter(({ by }) => by === 'bot')
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.text).toContain('Ann hands over: count the orders')
  expect(arrived[0]?.text).toContain('ask which')
  expect(JSON.stringify(arrived[0])).toContain(`https://errand.example/#/task/${row?.id}`)
  expect(shown().flatMap(labelsOf)).not.toContain('Hand over')
  expect(slack.violations).toEqual([])
}, 60_000)

it('a task that cannot be brought there says why, and can be handed over again', async () => {
  const { slack, ann, bob, ops, at, shown, ending } = await stopped({ channel: 'C0NOWHERE' })
  await slack.press(ann, at, { message: ending.id, label: 'Hand over' })
  const told = await eventually(() =>
    shown().find(({ text }) => text.includes('not handed over to operations')),
  )
  expect(told.text).toContain('errand doctor')
  expect(told.text).not.toContain('Handed over to')
  expect(labelsOf(told)).toContain('Hand over')
  expect(slack.see(bob, ops)).toEqual([])
}, 60_000)
