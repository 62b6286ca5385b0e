import type { ScriptedCall, ScriptedReply } from '../in-process/decide.ts'
import type { CallPlan, Reply } from './steps.ts'

const usage = { input: 10, cached: 5, output: 3, microUsd: 2 }

const callOf = ({ tool, path, act, interlude }: CallPlan): ScriptedCall => {
  const purpose = `to ${tool}`
  if (tool === 'ask_user') return { name: tool, arguments: { purpose, question: `Which of ${path}?` } }
  if (tool === 'update_plan')
    return { name: tool, arguments: { purpose, items: [{ text: `item ${path}`, state: 'doing' }] } }
  if (tool === 'spawn_subtasks') {
    const parts = [
      { key: 'a', goal: `part a of ${path}` },
      { key: 'b', goal: `part b of ${path}`, ...(path === 0 ? {} : { after: ['a'] }) },
    ]
    return { name: tool, arguments: { purpose, parts } }
  }
  const meanwhile = interlude === undefined ? {} : { interlude }
  return { name: tool, arguments: { purpose, path: `p${path}`, act, ...meanwhile } }
}

/** A planned reply as the scripted model gives it. */
export const scripted = (reply: Reply): ScriptedReply => {
  switch (reply.kind) {
    case 'calls':
      return { content: reply.note ? 'So far so good.' : '', calls: reply.calls.map(callOf), usage }
    case 'final':
      return { content: reply.names ? 'It is so [c1].' : 'It is so.', usage }
    case 'malformed':
      return { calls: [{ name: 'look', arguments: '{"path":' }], usage }
    case 'passing':
    case 'failing': {
      const params = { model: 'scripted', reason: '503' }
      const passing = reply.kind === 'passing'
      return { failure: { code: 'MODEL_UNAVAILABLE', params, passing, usage } }
    }
  }
}
