import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const launchMs = 60_000

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser that tests drive: `CHROMIUM_PATH`, else one on the PATH, else, for root on Debian, one that is installed
 * now. Undefined, with the reason said aloud, where there is none; in CI, where nothing may be skipped, it throws.
 */
export const findChromium = (): string | undefined => {
  const set = process.env['CHROMIUM_PATH'] ?? ''
  if (set !== '' && !isProgram(set)) return missing(`CHROMIUM_PATH is ${set}, which cannot be run`)
  const found = set === '' ? onPath(names) : set
  if (found !== undefined) return found
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined)
    return missing(`none of ${names.join(', ')} is on the PATH, and only root on Debian can install one`)
  const failure = install()
  return failure === undefined ? (onPath(names) ?? missing('apt-get installed none')) : missing(failure)
}

const onPath = (programs: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((name) => path.join(folder, name)))
    .find(isProgram)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs it, and waits while another does; why that failed, where it did. */
const install = (): string | undefined => {
  process.stderr.write('Chromium is missing: apt-get install -y chromium fonts-noto-cjk\n')
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...wait, ...args], { env, encoding: 'utf8' })
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim()}`
  }
  return undefined
}

const missing = (reason: string): undefined => {
  const told = `There is no browser for the tests of the console: ${reason}.`
  if ((process.env['CI'] ?? '') !== '') throw new Error(told)
  process.stderr.write(`${told} They are skipped.\n`)
  return undefined
}

/** Starts it without a window, with a profile of its own that goes when it is closed. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: true,
    timeout: launchMs,
    // Root may not use the sandbox, which asks for namespaces of its own.
    chromiumSandbox: process.getuid?.() !== 0,
    args: flags,
  })
