import { stringify } from 'yaml'
import { wellKnown } from './environment.ts'
import { keyOf, settings, variableOf, type Setting } from './settings.ts'

/** The text of docs/configuration.md: how a config is read, then every setting, all from the schema. */
export const configuration = (): string => [introduction, ...settings.map(section)].join('\n')

const introduction = `# Configuration

Errand runs without any configuration. What you want otherwise stands in \`errand.yaml\` in its home, the folder that \`ERRAND_HOME\` names (\`~/.errand\` when it names none). A change takes effect at the next start. A file with a mistake stops the start, with the key, the line and the reason of each; so does a key that does not exist.

\`\`\`yaml
${stringify({ models: { main: 'gpt-5-mini', apiKey: '${env:MY_MODEL_KEY}' }, budgets: { task: { usd: 2.5 } } })}\`\`\`

**The environment comes before the file.** Every setting has a name there: \`ERRAND_\`, then the keys with two underscores between them. Capitals and single underscores make no difference. Lists and sections are written as YAML in one line: \`ERRAND_TOOLS__MODULES='[./tools/orders.ts]'\`. Names of models and tools are written as they are: \`ERRAND_TOOLS__TIMEOUTS__search_files=60000\`. An empty variable counts as not set; one that begins with \`ERRAND_\` and names no setting is reported at the start.

**Secrets** need not stand in the file: \`\${env:NAME}\` takes a variable, \`\${file:/absolute/path}\` the content of a file without the line end. Whatever comes from there is kept out of logs, answers and prompts. One that is missing stops the start.

This page is made from the schema: change \`packages/config/src/schema.ts\`, then run \`node packages/config/src/write-docs.ts\`.
`

const section = ({ path, kind }: Setting): string => {
  const [example] = kind.examples ?? []
  const variables = [variableOf(path), ...shortNames(path)].map((name) => `\`${name}\``).join(' or ')
  return `## ${keyOf(path)}

${kind.description ?? ''}

- Type: ${typeOf(kind)}
- Default: ${defaultOf(kind)}
- Environment: ${variables}

\`\`\`yaml
${stringify(nested(path, example), { singleQuote: true })}\`\`\`
`
}

const shortNames = (path: Setting['path']): readonly string[] =>
  Object.entries(wellKnown)
    .filter(([variable, target]) => keyOf(target) === keyOf(path) && variable !== variableOf(path))
    .map(([variable]) => variable)

const nested = ([key, ...rest]: Setting['path'], value: unknown): unknown =>
  key === undefined ? value : { [key]: nested(rest, value) }

const defaultOf = (kind: Setting['kind']): string =>
  kind.default === undefined ? 'not set' : `\`${JSON.stringify(kind.default)}\``

const typeOf = (kind: Setting['kind']): string => {
  if (kind.enum !== undefined) return kind.enum.map((value) => `\`${String(value)}\``).join(' or ')
  if (kind.type === 'boolean') return '`true` or `false`'
  if (kind.format === 'uri') return 'address (http or https)'
  if (kind.type === 'string')
    return kind.maxLength === undefined ? 'text' : `text of at most ${kind.maxLength} characters`
  if (kind.type === 'array') return `list of ${itemsOf(kind.items)}`
  if (kind.type === 'object') return `section: a name, then ${itemsOf(kind.additionalProperties)}`
  return `${kind.type === 'integer' ? 'whole number' : 'number'}${rangeOf(kind)}`
}

type Below = Setting['kind']['items'] | Setting['kind']['additionalProperties']

const itemsOf = (below: Below): string => {
  if (typeof below !== 'object' || Array.isArray(below)) return 'values'
  const keys = Object.keys(below.properties ?? {})
  return keys.length === 0 ? typeOf(below) : `sections with ${keys.map((key) => `\`${key}\``).join(', ')}`
}

const rangeOf = ({ minimum, maximum }: Setting['kind']): string => {
  const upper = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  return upper === undefined ? `, at least ${minimum ?? 0}` : `, ${minimum ?? 0} to ${upper}`
}
