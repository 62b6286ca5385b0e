import { dirname } from 'node:path'
import { complaintsOf } from './complaints.ts'
import { ConfigError } from './config-error.ts'
import { parseConfigFile, type ConfigFile, type ParsedFile } from './config-file.ts'
import { configOf, type Config } from './config.ts'
import {
  prefixedOverrides,
  wellKnownOverrides,
  type ConfigWarning,
  type Environment,
  type Override,
} from './environment.ts'
import { effectiveOf, type Effective } from './effective.ts'
import { handOverProblems } from './hand-over.ts'
import { modelProblems } from './main-model.ts'
import { homeOf, readSecretFile } from './read.ts'
import { resolveReferences } from './references.ts'
import { schema } from './schema.ts'
import { secretsOf } from './secrets.ts'
import { tokenProblems } from './tokens.ts'
import { valueAt, withValue, type Section } from './section.ts'
import { keyOf, type Path } from './settings.ts'

export interface Loaded {
  readonly config: Config
  /** Every text that must not leave the hub, for the redactor. */
  readonly secrets: readonly string[]
  readonly warnings: readonly ConfigWarning[]
  /** Every setting with what set it, for people to read. */
  readonly effective: readonly Effective[]
}

export interface LoadOptions {
  readonly env: Environment
  /** Undefined when there is no file: everything then comes from the environment and the defaults. */
  readonly file: ConfigFile | undefined
  readonly readSecret?: (path: string) => string | undefined
}

/**
 * The config out of the file and the environment, which comes first. Throws a `ConfigError` that has every problem:
 * CONFIG_UNREADABLE, CONFIG_INVALID, CONFIG_SECRET_MISSING.
 *
 * @example loadConfig({ env: process.env, file: readConfigFile(homeOf(process.env)) })
 */
export const loadConfig = ({ env, file, readSecret = readSecretFile }: LoadOptions): Loaded => {
  const home = homeOf(env)
  const parsed = file === undefined ? undefined : parseConfigFile(file)
  const known = wellKnownOverrides(env)
  const prefixed = prefixedOverrides(env)
  const overrides = [...known, ...prefixed.overrides]
  const merged = overrides.reduce<Section>(
    (section, { path, value }) => withValue(section, path, value),
    parsed?.data ?? {},
  )
  const own = new Set(prefixed.overrides.map(({ path }) => keyOf(path)))
  const verbatim = new Set(known.map(({ path }) => keyOf(path)).filter((key) => !own.has(key)))
  const { value: data, secrets, problems } = resolveReferences(merged, { env, readSecret, verbatim })

  const { error, data: settings } = schema.safeParse(data)
  const unresolved = new Set(problems.map(({ params }) => params['key']))
  const complaints = complaintsOf(error?.issues ?? [], {
    data,
    placeOf: (path) => variableAt(overrides, path) ?? parsed?.placeOf(path),
  })
  const misfits =
    settings === undefined
      ? []
      : [...tokenProblems(settings), ...modelProblems(settings.models), ...handOverProblems(settings)]
  // What stands for a secret that is missing was said to be missing already.
  const others = [...complaints, ...misfits].filter(({ params }) => !unresolved.has(params['key']))
  refuse([...problems, ...others])

  if (settings === undefined) throw error
  const all = [...new Set([...secrets, ...secretsOf(settings)])]
  const placeOf = (path: Path): string | undefined =>
    variableAt(overrides, path) ??
    (valueAt(parsed?.data, path) === undefined ? undefined : parsed?.placeOf(path))
  return {
    config: configOf(settings, { home, folder: file === undefined ? home : dirname(file.path) }),
    secrets: all,
    warnings: [...prefixed.warnings, ...doubled(known, { parsed, own })],
    effective: effectiveOf(settings, { secrets: all, placeOf }),
  }
}

const refuse = ([first, ...others]: ConfigError['problems']): void => {
  if (first !== undefined) throw new ConfigError(first, { others })
}

/** The variable that set a path or something above it; the later one counts. */
const variableAt = (overrides: readonly Override[], path: readonly PropertyKey[]): string | undefined =>
  overrides.findLast((override) => override.path.every((name, at) => path[at] === name))?.variable

/** Says which of two differing values counts: one from a well-known name is easily there by chance. */
const doubled = (
  known: readonly Override[],
  { parsed, own }: { readonly parsed: ParsedFile | undefined; readonly own: ReadonlySet<string> },
): readonly ConfigWarning[] =>
  known.flatMap(({ variable, path, value }) => {
    const written = valueAt(parsed?.data, path)
    if (parsed === undefined || written === undefined || written === value || own.has(keyOf(path))) return []
    return [
      { key: keyOf(path), reason: `${variable} in the environment comes before ${parsed.placeOf(path)}` },
    ]
  })
