import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLedger, type Entry } from '../records/ledger.ts'
import type { Cell, Plan } from '../records/plan.ts'
import { openTrace, type Traced } from '../records/trace.ts'

/** A home, the world around it, and the processes that one after the other are its hub. */
export interface House {
  readonly home: string
  /** Where the world leaves its traces. */
  readonly records: string
  readonly start: (options: Turn) => RunningHub
  readonly ledger: () => readonly Entry[]
  /** Ends what still runs, and removes all of it. */
  readonly [Symbol.dispose]: () => void
}

/** What is special about one process. */
export interface Turn {
  readonly cells: readonly Cell[]
  readonly shiftMs?: number
  readonly edition?: Plan['edition']
  /** Others who may approve: they are a part of the policy. */
  readonly approvers?: readonly string[]
}

interface RunningHub {
  readonly pid: number
  readonly kill: (signal: NodeJS.Signals) => void
  readonly trace: () => readonly Traced[]
  /** How it ended; it is killed when it has not by itself within the limit, and `stuck` is true. */
  readonly ended: Promise<Ended>
}

export interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stuck: boolean
  readonly stderr: string
}

/** No process has that much to do; one that has not ended by then waits for what never comes. */
const limitMs = 90_000

/** Makes an empty home whose hub runs from the sources below `root` and asks the model at `modelUrl`. */
export const createHouse = ({
  root,
  modelUrl,
}: {
  readonly root: string
  readonly modelUrl: string
}): House => {
  const base = mkdtempSync(path.join(tmpdir(), 'errand-faults-'))
  const home = path.join(base, 'home')
  // With a folder there, no conversation is the first one, whose folder would take time to be filled with a sample.
  mkdirSync(path.join(home, 'folders', 'another'), { recursive: true, mode: 0o700 })
  const running = new Set<RunningHub>()
  let processes = 0

  const start = ({ cells, shiftMs = 0, edition = 'first', approvers = [] }: Turn): RunningHub => {
    const nth = ++processes
    writeFileSync(path.join(home, 'errand.yaml'), config({ root, modelUrl, approvers }), { mode: 0o600 })
    const trace = path.join(base, `trace-${nth}`)
    const plan: Plan = { records: base, trace, shiftMs, edition, cells }
    const file = path.join(base, `plan-${nth}.json`)
    writeFileSync(file, JSON.stringify(plan))
    const hub = run(root, { file, home, trace })
    running.add(hub)
    void hub.ended.then(() => running.delete(hub))
    return hub
  }

  return {
    home,
    records: base,
    start,
    ledger: () => openLedger(base).read(),
    [Symbol.dispose]: () => {
      for (const hub of running) hub.kill('SIGKILL')
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** YAML is JSON's superset. */
const config = ({
  root,
  modelUrl,
  approvers,
}: {
  readonly root: string
  readonly modelUrl: string
  readonly approvers: readonly string[]
}): string =>
  JSON.stringify({
    models: { main: 'main', fallback: 'other', baseUrl: modelUrl, apiKey: 'any' },
    tools: { modules: [path.join(root, 'test/faults/hub/tools.ts')] },
    approvers: approvers.map((user) => ({ platform: 'test', workspace: 'w', user })),
  })

const run = (
  root: string,
  { file, home, trace }: { readonly file: string; readonly home: string; readonly trace: string },
): RunningHub => {
  const child = spawn(process.execPath, [path.join(root, 'test/faults/hub/runner.ts'), file], {
    env: {
      PATH: process.env['PATH'],
      ERRAND_HOME: home,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = async (): Promise<Ended> => {
    let stuck = false
    const timer = setTimeout(() => {
      stuck = true
      child.kill('SIGKILL')
    }, limitMs)
    const [code, signal]: readonly unknown[] = await once(child, 'close')
    clearTimeout(timer)
    return {
      code: typeof code === 'number' ? code : null,
      signal: typeof signal === 'string' ? signal : null,
      stuck,
      stderr,
    }
  }
  return {
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    trace: () => openTrace(trace).read(),
    ended: ended(),
  }
}
