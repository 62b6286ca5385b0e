import { parseDocument } from 'yaml'
import { find, keyOf, settings, variableOf, type Path, type Setting } from './settings.ts'
import { suggestionFor } from './suggestion.ts'

/** The environment of a process. Variables that are empty count as not set. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Something that does not stop the start, but that the operator should know. */
export interface ConfigWarning {
  readonly key: string
  readonly reason: string
}

/** A value from the environment, and the variable that it comes from. */
export interface Override {
  readonly variable: string
  readonly path: Path
  readonly value: unknown
}

/** Names that other programs know too, or that are handed out to people, with what they set. */
export const wellKnown: Readonly<Record<string, Path>> = {
  OPENAI_API_KEY: ['models', 'apiKey'],
  OPENAI_BASE_URL: ['models', 'baseUrl'],
  OPENAI_MODEL: ['models', 'main'],
  SLACK_BOT_TOKEN: ['slack', 'botToken'],
  SLACK_APP_TOKEN: ['slack', 'appToken'],
  SLACK_SIGNING_SECRET: ['slack', 'signingSecret'],
  SLACK_API_URL: ['slack', 'apiUrl'],
  DISCORD_BOT_TOKEN: ['discord', 'botToken'],
  DISCORD_API_URL: ['discord', 'apiUrl'],
  TELEGRAM_BOT_TOKEN: ['telegram', 'botToken'],
  TELEGRAM_WEBHOOK_URL: ['telegram', 'webhookUrl'],
  TELEGRAM_WEBHOOK_SECRET: ['telegram', 'webhookSecret'],
  TELEGRAM_API_ROOT: ['telegram', 'apiRoot'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['telemetry', 'endpoint'],
  ERRAND_TOKEN: ['token'],
  PORT: ['port'],
}

/** What the well-known names set. */
export const wellKnownOverrides = (env: Environment): readonly Override[] =>
  Object.entries(wellKnown).flatMap(([variable, path]) => {
    const text = env[variable]
    const setting = find(path)
    return text === undefined || text === '' || setting === undefined
      ? []
      : [{ variable, path, value: valueOf(text, setting) }]
  })

/** What `ERRAND_A__B` sets, with a warning for each name that leads nowhere. */
export const prefixedOverrides = (
  env: Environment,
): { readonly overrides: readonly Override[]; readonly warnings: readonly ConfigWarning[] } => {
  const found = Object.entries(env)
    .filter(([name, text]) => /^ERRAND_./u.test(name) && text !== undefined && text !== '')
    .filter(([name]) => name !== 'ERRAND_HOME' && !Object.hasOwn(wellKnown, name))
    .map(([variable, text = '']) => {
      const names = variable.slice('ERRAND_'.length).split('__')
      return { variable, text, names, setting: find(names) }
    })
  return {
    overrides: found.flatMap(({ variable, text, setting }) =>
      setting === undefined || isSectionOf(setting)
        ? []
        : [{ variable, path: setting.path, value: valueOf(text, setting) }],
    ),
    warnings: found.flatMap(({ variable, names, setting }) => {
      if (setting !== undefined && !isSectionOf(setting)) return []
      return [{ key: variable, reason: setting === undefined ? strange(names) : wholeSection(setting) }]
    }),
  }
}

const isSectionOf = ({ kind }: Setting): boolean => kind.properties !== undefined

const strange = (names: Path): string => {
  const suggestion = suggestionFor(names)
  return suggestion === undefined
    ? 'is not a setting and changes nothing'
    : `is not a setting and changes nothing; did you mean ${variableOf(suggestion)}?`
}

const wholeSection = (section: Setting): string => {
  const first = settings.find(({ path }) => keyOf(path).startsWith(`${keyOf(section.path)}.`))
  return `is a section and changes nothing; set one of its keys${first === undefined ? '' : `, such as ${variableOf(first.path)}`}`
}

/** Text stays as it is; all else is read as one YAML value, so that 8080 is a number and [a, b] a list. */
const valueOf = (text: string, { kind }: Setting): unknown => {
  if (kind.type === 'string') return text
  const document = parseDocument(text, { version: '1.2', schema: 'core', resolveKnownTags: false })
  if (document.errors.length > 0 || document.warnings.length > 0) return text
  const value: unknown = document.toJS({ maxAliasCount: 0 })
  return value ?? text
}
