import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOpenAI } from '@errand/simulators/openai'
import { figure, median, type Figure } from './figure.ts'
import { startHub } from './hub-process.ts'
import { takeTurn } from './turn-client.ts'

const runs = 7
const idleMs = 60_000

/** From starting the process to /readyz, cold and warm; CPU until then; memory idle and after a first real task. */
export const start = async (): Promise<readonly Figure[]> => {
  const cache = await mkdtemp(path.join(tmpdir(), 'errand-cache-'))
  const env = { NODE_COMPILE_CACHE: cache }
  const once = async (): Promise<{ readonly ms: number; readonly cpu: number }> => {
    await using hub = await startHub(env)
    return { ms: hub.readyMs, cpu: await hub.cpuMs() }
  }
  try {
    const cold = await once()
    await once()
    const warm: { readonly ms: number; readonly cpu: number }[] = []
    for (let run = 0; run < runs; run++) warm.push(await once())
    const memory = await memoryOf(env)
    return [
      figure('start.cold_ms', { value: cold.ms, unit: 'ms', goal: 1_200, better: 'lower' }),
      figure('start.warm_ms', {
        value: median(warm.map(({ ms }) => ms)),
        unit: 'ms',
        goal: 600,
        better: 'lower',
      }),
      figure('start.warm_cpu_ms', {
        value: median(warm.map(({ cpu }) => cpu)),
        unit: 'ms',
        goal: 700,
        better: 'lower',
      }),
      figure('start.rss_idle_mb', { value: memory.idle, unit: 'MB', goal: 140, better: 'lower' }),
      figure('start.rss_after_task_mb', { value: memory.afterTask, unit: 'MB', goal: 260, better: 'lower' }),
    ]
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}

const memoryOf = async (
  env: Readonly<Record<string, string>>,
): Promise<{ readonly idle: number; readonly afterTask: number }> => {
  await using model = await startOpenAI({ script: () => ({ kind: 'text', text: 'Done.' }) })
  const real = { OPENAI_API_KEY: 'bench-key', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-4.1-mini' }
  await using hub = await startHub({ ...env, ...real })
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const idle = await hub.rssMb()
  await takeTurn(hub, 'memory', 'ping')
  return { idle, afterTask: await hub.rssMb() }
}
