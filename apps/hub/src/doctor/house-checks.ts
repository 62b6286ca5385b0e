import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { defaults, reasonOf } from '@errand/agent-core'
import { bytesText, say, type Language } from '@errand/words'
import type { Home } from '../home.ts'
import { failed, ok, warn, type Finding } from './finding.ts'

/** The oldest Node that runs these sources as they stand. */
const leastNode = [24, 18] as const

export const nodeCheck = (language: Language, version = process.versions.node): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = leastNode
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor))
    return ok('node', `Node ${version}`)
  const least = leastNode.join('.')
  return {
    check: 'node',
    state: 'fail',
    text: say(language, 'doctor.node_old', { version, least }),
    fix: say(language, 'doctor.node_fix', { least }),
  }
}

/** The home, or where it will be made: writable, and closed to others. */
export const homeCheck = async ({ root }: Home, language: Language): Promise<Finding> => {
  const found = await nearest(root)
  try {
    await access(found, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (thrown) {
    return failed(
      'home',
      { code: 'HOME_UNWRITABLE', params: { path: found, reason: reasonOf(thrown) } },
      language,
    )
  }
  if (found !== root) return ok('home', say(language, 'doctor.home_new', { path: root }))
  const { mode } = await stat(root)
  if ((mode & 0o077) === 0) return ok('home', root)
  return warn(
    'home',
    say(language, 'doctor.home_open', { path: root, mode: (mode & 0o777).toString(8) }),
    say(language, 'doctor.home_open_fix', { path: root }),
  )
}

export const diskCheck = async ({ root }: Home, language: Language): Promise<Finding> => {
  const { bavail, bsize } = await statfs(await nearest(root))
  const free = bavail * bsize
  const text = say(language, 'doctor.disk', { bytes: free })
  const { leastDiskBytes, lowDiskBytes } = defaults.doctor
  const fix = say(language, 'doctor.disk_fix', { path: root })
  if (free < leastDiskBytes) return { check: 'disk', state: 'fail', text, fix }
  return free < lowDiskBytes ? warn('disk', text, fix) : ok('disk', bytesText(language, free))
}

/** The folder itself, else the nearest one above that exists. */
const nearest = async (folder: string): Promise<string> => {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || folder === path.dirname(folder) ? folder : nearest(path.dirname(folder))
}

export const localeCheck = (
  env: Readonly<Record<string, string | undefined>>,
  language: Language,
): Finding => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (name) => name !== undefined && name !== '',
  )
  const knowsChinese = Intl.DateTimeFormat.supportedLocalesOf(['zh-CN']).length > 0
  if (!knowsChinese)
    return warn('locale', say(language, 'doctor.locale_small'), say(language, 'doctor.locale_small_fix'))
  if (locale === undefined || !/utf-?8/iu.test(locale))
    return warn(
      'locale',
      say(language, 'doctor.locale', { locale: locale ?? 'C', zone: timeZone }),
      say(language, 'doctor.locale_fix'),
    )
  return ok('locale', `${locale}, ${timeZone}`)
}
