import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reasonOf } from '@errand/agent-core'
import { ConfigError } from './config-error.ts'
import type { ConfigFile } from './config-file.ts'
import type { Environment } from './environment.ts'

/** The folder where Errand keeps everything: ERRAND_HOME, else `.errand` in the person's own folder. */
export const homeOf = (env: Environment): string => {
  const own = env['HOME'] ?? env['USERPROFILE'] ?? ''
  const home = env['ERRAND_HOME'] ?? ''
  if (home === '' && own === '')
    throw new ConfigError({
      code: 'CONFIG_INVALID',
      params: { key: 'ERRAND_HOME', reason: 'it is not set, and neither is HOME' },
    })
  // Shells expand the tilde; env files do not.
  return resolve(home === '' ? join(own, '.errand') : home.replace(/^~(?=\/|$)/u, own || '~'))
}

/** The config file of a home, or undefined when there is none; one that cannot be read is CONFIG_UNREADABLE. */
export const readConfigFile = (home: string): ConfigFile | undefined => {
  const path = join(home, 'errand.yaml')
  try {
    return { path, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) }
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    const reason = thrown instanceof TypeError ? 'it is not UTF-8 text' : reasonOf(thrown)
    throw new ConfigError({ code: 'CONFIG_UNREADABLE', params: { file: path, reason } }, { cause: thrown })
  }
}

/** The text of a secret file without the line end that editors add, or undefined when it cannot be read. */
export const readSecretFile = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\u{FEFF}/u, '')
      .replace(/[\r\n]+$/u, '')
  } catch {
    return undefined
  }
}

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
