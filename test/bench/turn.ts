import { startOpenAI, type ChatRequest, type Reply } from '@errand/simulators/openai'
import { startOtlp } from '@errand/simulators/otlp'
import { figure, median, type Figure } from './figure.ts'
import { startHub, type HubProcess } from './hub-process.ts'
import { takeTurn } from './turn-client.ts'

const warmUp = 20
const turns = 60
const modelMs = 50

/** What a turn costs beside the model: the client's time less the model's, and CPU; plain and with one tool. */
export const turn = async (): Promise<readonly Figure[]> => {
  await using model = await startOpenAI({ script: (request) => ({ ...replyTo(request), beforeMs: modelMs }) })
  const env = { OPENAI_API_KEY: 'bench-key', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-4.1-mini' }
  await using hub = await warmHub(env)
  const plain = await measure(hub, 'ping', modelMs)
  const tool = await measure(hub, 'list files', modelMs * 2)
  const collector = await startOtlp()
  await using traced = await warmHub({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const told = await measure(traced, 'ping', modelMs)
  const first = model.requests().find(({ body }) => JSON.stringify(body.messages.at(-1)).includes('ping'))
  await collector.close()
  return [
    figure('turn.plain_overhead_ms', { value: plain.ms, unit: 'ms', goal: 10, better: 'lower' }),
    figure('turn.one_tool_overhead_ms', { value: tool.ms, unit: 'ms', goal: 15, better: 'lower' }),
    figure('turn.cpu_ms', { value: plain.cpu, unit: 'ms', goal: 12, better: 'lower' }),
    figure('turn.tracing_share', {
      value: ((told.ms - plain.ms) / (plain.ms + modelMs)) * 100,
      unit: '%',
      goal: 5,
      better: 'lower',
    }),
    figure('turn.first_request_kb', {
      value: (first?.text.length ?? Number.NaN) / 1_024,
      unit: 'KB',
      goal: 12,
      better: 'lower',
    }),
  ]
}

const warmHub = async (env: Readonly<Record<string, string>>): Promise<HubProcess> => {
  const hub = await startHub(env)
  for (let run = 0; run < warmUp; run++)
    await takeTurn(hub, `warm ${run}`, run % 2 === 0 ? 'ping' : 'list files')
  return hub
}

const measure = async (
  hub: HubProcess,
  text: string,
  modelTime: number,
): Promise<{ readonly ms: number; readonly cpu: number }> => {
  const before = await hub.cpuMs()
  const times: number[] = []
  for (let run = 0; run < turns; run++) times.push((await takeTurn(hub, `${text} ${run}`, text)) - modelTime)
  return { ms: median(times), cpu: ((await hub.cpuMs()) - before) / turns }
}

/** Lists the folder once when asked to, and answers. */
const replyTo = ({ messages }: ChatRequest): Reply => {
  const last = messages.at(-1)
  return JSON.stringify(last).includes('list files') && last?.role === 'user'
    ? {
        kind: 'calls',
        calls: [{ name: 'list_files', arguments: { path: '.', purpose: 'to see what is there' } }],
      }
    : { kind: 'text', text: 'pong' }
}
