import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'
import { loadConfig, type Loaded } from './load.ts'

interface Given {
  readonly env?: Environment
  readonly secretFiles?: Readonly<Record<string, string>>
}

export const load = (text: string | undefined, { env = {}, secretFiles = {} }: Given = {}): Loaded =>
  loadConfig({
    env: { HOME: '/home/mia', ...env },
    file: text === undefined ? undefined : { path: '/etc/errand/errand.yaml', text },
    readSecret: (path) => secretFiles[path],
  })

/** Each problem as "CODE key: reason". */
export const problems = (text: string | undefined, given: Given = {}): readonly string[] => {
  try {
    load(text, given)
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown
    return thrown.problems.map(
      ({ code, params }) =>
        `${code} ${params['key'] ?? params['file'] ?? ''}: ${params['reason'] ?? params['secret'] ?? ''}`,
    )
  }
  return []
}
