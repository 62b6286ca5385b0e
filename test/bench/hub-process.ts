import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const errand = fileURLToPath(new URL('../../apps/hub/bin/errand', import.meta.url))

const readyLine = z.object({ url: z.string() })

/** A token for benchmarks only. */
export const token = 'bench-token-not-a-secret'

/** Fills a home; gives settings of the environment that belong to what it laid there. */
type Prepare = (home: string) => Promise<Readonly<Record<string, string>>>

/** A hub at work in a process of its own, measured from outside. */
export interface HubProcess extends AsyncDisposable {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds from starting the process until it was ready. */
  readonly readyMs: number
  /** Milliseconds of CPU that the process has used. */
  cpuMs(): Promise<number>
  /** Megabytes that the process holds in memory. */
  rssMb(): Promise<number>
}

/** Starts a hub on a free port in a fresh home, which `prepare` may fill before, and waits until it is ready. */
export const startHub = async (
  given: Readonly<Record<string, string>> = {},
  { prepare = () => Promise.resolve({}) }: { readonly prepare?: Prepare } = {},
): Promise<HubProcess> => {
  const home = await mkdtemp(path.join(tmpdir(), 'errand-bench-'))
  const env = { ...given, ...(await prepare(home)) }
  // No hub that is measured builds its console.
  const { setup } = await import('../support/build-console.ts')
  await setup()
  const begun = performance.now()
  // As a user starts it: what it sets for its process is measured with it.
  const child = spawn(errand, ['start', '--json'], {
    env: {
      // By the Node that runs this.
      PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      HOME: home,
      ERRAND_HOME: home,
      ERRAND_TOKEN: token,
      ERRAND_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  const { url } = readyLine.parse(JSON.parse(String(line)))
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 1))
  const readyMs = performance.now() - begun
  const pid = child.pid ?? 0
  return {
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    readyMs,
    cpuMs: async () => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      // User and system time, in ticks of a hundredth of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    rssMb: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1_024
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
