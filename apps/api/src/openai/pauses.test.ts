import { describe, expect, test } from 'vitest'
import { openRig, type Rig } from './rig.ts'
import { errandOf, ofTask, textOf } from './rig-reply.ts'
import { lookUp, sendNote } from './rig-tools.ts'

const wants = (name: string, text: string) => ({
  calls: [{ name, arguments: { text, purpose: `${name} ${text}` } }],
})

/** One more message in the conversation `talk`. */
const say = (rig: Rig, text: string, headers: Readonly<Record<string, string>> = {}) =>
  rig
    .client()
    .chat.completions.create(
      { model: 'errand', messages: [{ role: 'user', content: text }] },
      { headers: { 'X-Errand-Conversation': 'talk', ...headers } },
    )

const waitFor = (rig: Rig, taskId: string) => rig.client().chat.completions.create(ofTask(taskId))

describe('an approval', () => {
  test('ends the reply with what will change, who may decide and its id', async () => {
    await using rig = await openRig({
      tools: [sendNote([])],
      script: [wants('send_note', 'tea ``` at `four`')],
    })

    const reply = await say(rig, 'Tell everybody')

    const { taskId, status, approvalId } = errandOf(reply)
    expect(status).toBe('waiting_approval')
    expect(textOf(reply)).toBe(
      [
        'Needs your approval',
        'What will change:\n````\nSends "tea ``` at `four`" to everybody\n````',
        'Everything that will run:\n````\nsend_note {"text":"tea ``` at `four`"}\n````',
        'May decide: ana, who asked for it, or an approver',
        'Until 08:10 UTC. No answer means no.',
        `Task ${taskId} needs approval ${approvalId}`,
      ].join('\n\n'),
    )
    expect(reply.choices[0]?.finish_reason).toBe('stop')
  })

  test('is given by no text, and each further reply says that it is still open', async () => {
    const sent: string[] = []
    await using rig = await openRig({
      tools: [sendNote(sent)],
      script: [wants('send_note', 'tea'), { content: 'Sent, and I heard you.' }],
    })
    const first = await say(rig, 'Tell everybody')
    const { taskId, approvalId = '' } = errandOf(first)

    const second = await say(rig, `Approved: ${approvalId}. Yes, approve once.`)

    expect(errandOf(second)).toEqual(errandOf(first))
    expect(textOf(second)).toBe(textOf(first))
    expect(sent).toEqual([])
    await rig.trial.agent.decide({ id: approvalId, by: rig.people.ana, decision: { decision: 'approve' } })
    expect(textOf(await waitFor(rig, taskId))).toBe('Sent, and I heard you.')
    expect(sent).toEqual(['tea'])
    expect(rig.trial.model.requests[1]?.messages.at(-1)?.content).toContain('Yes, approve once.')
  })

  test('that was decided lets a waiting client wait for the end of the task', async () => {
    const goOn = Promise.withResolvers<void>()
    await using rig = await openRig({
      tools: [sendNote([])],
      script: async (_request, index) => {
        if (index === 1) await goOn.promise
        return index === 0 ? wants('send_note', 'tea') : { content: `Answer ${index}.` }
      },
    })
    const { taskId, approvalId = '' } = errandOf(await say(rig, 'Tell everybody'))
    await rig.trial.agent.decide({ id: approvalId, by: rig.people.ana, decision: { decision: 'approve' } })

    const joined = say(rig, 'continue')
    const waited = waitFor(rig, taskId)
    await rig.until(async () => (await rig.trial.agent.view(taskId)).pending.length === 1)
    goOn.resolve()

    // The word joined the task, which therefore answered once more.
    expect(textOf(await joined)).toBe('Answer 2.')
    expect(textOf(await waited)).toBe('Answer 2.')
    expect(errandOf(await joined).taskId).toBe(taskId)
  })

  test('that was denied is told by the answer that follows', async () => {
    const sent: string[] = []
    await using rig = await openRig({
      tools: [sendNote(sent)],
      script: [wants('send_note', 'tea'), { content: 'Then not.' }],
    })
    const { taskId, approvalId = '' } = errandOf(await say(rig, 'Tell everybody'))

    await rig.trial.agent.decide({ id: approvalId, by: rig.people.ana, decision: { decision: 'deny' } })

    expect(textOf(await waitFor(rig, taskId))).toBe('Then not.')
    expect(sent).toEqual([])
  })

  test('speaks Chinese with whoever does', async () => {
    await using rig = await openRig({ tools: [sendNote([])], script: [wants('send_note', '下午四点喝茶')] })

    const reply = await say(rig, '请通知大家下午四点喝茶')

    expect(textOf(reply)).toContain('等你批准')
    expect(textOf(reply)).toContain('委托人 ana，或任一审批人')
    expect(textOf(reply)).toContain('Sends "下午四点喝茶" to everybody')
  })
})

describe('a question', () => {
  const question = {
    calls: [
      {
        name: 'ask_user',
        arguments: { question: 'Which shop?', options: ['North', 'South'], purpose: 'learns the shop' },
      },
    ],
  }

  test('is the reply, and the next message in its conversation answers it', async () => {
    await using rig = await openRig({ script: [question, { content: 'South it is.' }] })

    const asked = await say(rig, 'Order tea')
    const answered = await say(rig, 'South')

    expect(textOf(asked)).toBe('Which shop?\n1. North\n2. South')
    expect(errandOf(asked).status).toBe('clarifying')
    expect(textOf(answered)).toBe('South it is.')
    expect(errandOf(answered)).toEqual({ ...errandOf(asked), status: 'done' })
  })

  test('is answered by the last message alone, whatever a client repeats before it', async () => {
    await using rig = await openRig({ script: [question, { content: 'South it is.' }] })
    const asked = await say(rig, 'Order tea')

    await rig.client().chat.completions.create(
      {
        model: 'errand',
        messages: [
          { role: 'system', content: 'Be short.' },
          { role: 'user', content: 'Order tea' },
          { role: 'assistant', content: textOf(asked) },
          { role: 'user', content: 'South' },
        ],
      },
      { headers: { 'X-Errand-Conversation': 'talk' } },
    )

    const events = await rig.trial.events(errandOf(asked).taskId)
    expect(events.find(({ type }) => type === 'answered')?.data).toMatchObject({ text: 'South' })
  })

  test('is told also to whoever said something before it was asked', async () => {
    const goOn = Promise.withResolvers<void>()
    await using rig = await openRig({
      script: async (_request, index) => {
        await goOn.promise
        return index === 0 ? question : { content: 'South, with milk.' }
      },
    })
    const first = say(rig, 'Order tea')
    await rig.until(() => rig.trial.model.requests.length === 1)
    const early = say(rig, 'and milk')
    await rig.until(async () => (await rig.trial.agent.view(await rig.newest())).pending.length === 1)
    goOn.resolve()

    expect(textOf(await early)).toBe('Which shop?\n1. North\n2. South')
    expect(errandOf(await early)).toEqual(errandOf(await first))
    expect(textOf(await say(rig, 'South'))).toBe('South, with milk.')
  })

  test('is asked again when the request that led to it is sent again with its id', async () => {
    await using rig = await openRig({ script: [question] })
    const send = () =>
      rig.client().chat.completions.create(
        {
          model: 'errand',
          messages: [
            { role: 'system', content: 'Be short.' },
            { role: 'user', content: 'Order tea' },
          ],
        },
        { headers: { 'Idempotency-Key': 'k1' } },
      )

    const [first, again] = [await send(), await send()]

    expect(errandOf(again)).toEqual(errandOf(first))
    expect(textOf(again)).toBe(textOf(first))
  })
})

describe('a task that ends without an answer', () => {
  test('reports what was done and where it is stuck', async () => {
    await using rig = await openRig({
      tools: [lookUp],
      settings: { budget: { steps: 1, ms: 180_000, tokens: 1_000, microUsd: 1_000 } },
      script: [wants('look_up', 'tea')],
    })

    const reply = await say(rig, 'Look up tea')

    expect(errandOf(reply).status).toBe('interrupted')
    expect(textOf(reply)).toMatch(/^This is not finished\./u)
    expect(textOf(reply)).toContain('Not done:\n- look_up tea')
    expect(reply.choices[0]?.finish_reason).toBe('stop')
  })

  test('that failed says why and under which trace to look', async () => {
    await using rig = await openRig({
      script: [{ failure: { code: 'MODEL_UNAUTHORISED', params: { model: 'scripted' }, passing: false } }],
    })

    const reply = await say(rig, 'hello')

    expect(errandOf(reply).status).toBe('failed')
    expect(textOf(reply)).toMatch(/^This did not work\.\n\nCause: .*scripted/u)
    const { traceId } = await rig.trial.agent.view(errandOf(reply).taskId)
    expect(textOf(reply)).toContain(`Trace ${traceId}`)
  })

  test('because it was stopped says so to everybody who waits', async () => {
    await using rig = await openRig({ script: ['waits'] })
    const waiting = say(rig, 'Count to a million')
    await rig.until(() => rig.trial.model.requests.length === 1)

    const stopped = await say(rig, 'stop')

    expect(errandOf(stopped).status).toBe('stopped')
    expect(errandOf(await waiting)).toEqual(errandOf(stopped))
    expect(textOf(await waiting)).toBe(textOf(stopped))
  })
})

test('a task that was paused says so, with what it waits for', async () => {
  await using rig = await openRig({
    tools: [sendNote([])],
    script: [wants('send_note', 'tea')],
  })
  const { taskId } = errandOf(await say(rig, 'Tell everybody'))
  await rig.trial.agent.command({ task: taskId, kind: 'pause', by: rig.people.ana })
  await rig.until(async () => (await rig.trial.agent.view(taskId)).status === 'paused')

  const reply = await say(rig, 'and?')

  expect(errandOf(reply).status).toBe('paused')
  expect(textOf(reply)).toMatch(/^Paused at the next step\..*\n\nNeeds your approval/u)
})
