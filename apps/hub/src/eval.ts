import { readFile } from 'node:fs/promises'
import { ErrandError, reasonOf } from '@errand/agent-core'
import { homeOf, loadConfig, readConfigFile, rehearsal } from '@errand/config'
import {
  defaultGates,
  markdown,
  readCases,
  readReport,
  reportOf,
  runCases,
  shippedCases,
  type EvalCase,
  type Report,
} from '@errand/evals'
import { defineCommand } from 'citty'
import { openEvalSubject, type EvalModel } from './eval-subject.ts'
import { exitCodes } from './exit-codes.ts'
import { modelFor } from './model.ts'
import { settingsFor } from './settings.ts'
import { help } from './help.ts'

const run = defineCommand({
  meta: { name: 'run', description: help('help.eval_run') },
  args: {
    cases: {
      type: 'string',
      description: help('help.eval_cases'),
      valueHint: 'dir',
    },
    json: { type: 'boolean', description: help('help.eval_json') },
    repeat: { type: 'string', description: help('help.eval_repeat'), valueHint: 'k', default: '1' },
    baseline: {
      type: 'string',
      description: help('help.eval_baseline'),
      valueHint: 'file',
    },
    model: {
      type: 'string',
      description: help('help.eval_model'),
      valueHint: 'scripted|real',
      default: 'scripted',
    },
  },
  run: async ({ args }) => {
    const report = await evaluate({
      folder: args.cases ?? shippedCases,
      repeat: countOf(args.repeat),
      baseline: args.baseline === undefined ? undefined : await baselineAt(args.baseline),
      model: modelNamed(args.model, process.env),
    })
    process.stdout.write(args.json === true ? `${JSON.stringify(report, undefined, 2)}\n` : markdown(report))
    process.exitCode = report.ok ? exitCodes.done : exitCodes.failed
  },
})

export const evalCommand = defineCommand({
  meta: { name: 'eval', description: help('help.eval') },
  subCommands: { run },
})

export interface EvaluateOptions {
  readonly folder: string
  readonly repeat: number
  readonly baseline: Report | undefined
  /** Without one the scripts of the cases decide. */
  readonly model: EvalModel | undefined
}

/** Runs every case of a folder that can run this way, and makes the report. USAGE when there is none. */
export const evaluate = async ({ folder, repeat, baseline, model }: EvaluateOptions): Promise<Report> => {
  const cases = await readCases(folder)
  const runs = (one: EvalCase): boolean =>
    model === undefined ? one.script !== undefined : !one.scriptedOnly
  const chosen = cases.filter(runs)
  if (chosen.length === 0) throw usage(`no case in ${folder} can run this way`)
  const scripted = model === undefined
  return reportOf(await runCases(chosen, { open: (one) => openEvalSubject(one, { model }), repeat }), {
    model: model?.settings.models.main ?? 'scripted',
    repeat,
    at: Date.now(),
    gates: defaultGates({ scripted, hasBaseline: baseline !== undefined }),
    skipped: cases.filter((one) => !runs(one)).map(({ id }) => id),
    ...(baseline === undefined ? {} : { baseline }),
  })
}

const modelNamed = (
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): EvalModel | undefined => {
  if (name === 'scripted') return undefined
  if (name !== 'real') throw usage(`--model is "scripted" or "real", not "${name}"`)
  const { config, secrets } = loadConfig({ env, file: readConfigFile(homeOf(env)) })
  if (config.models.main === rehearsal)
    throw usage('--model real needs a model: set OPENAI_API_KEY or OPENAI_BASE_URL, and OPENAI_MODEL')
  return { decide: modelFor(config), settings: settingsFor(config), secrets }
}

const countOf = (text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 1_000)
    throw usage(`--repeat is a whole number from 1 to 1000, not "${text}"`)
  return count
}

const baselineAt = async (file: string): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new ErrandError('EVAL_UNREADABLE', { file, reason: reasonOf(thrown) }, { cause: thrown })
  })
  return readReport(text, { file })
}

const usage = (reason: string): ErrandError => new ErrandError('USAGE', { reason })
