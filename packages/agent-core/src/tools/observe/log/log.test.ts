import { array, assert, constantFrom, nat, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaults } from '../../../defaults.ts'
import { fitDigest } from '../fit.ts'
import { createLogDigest } from './log.ts'
import { plantedLog } from './planted.ts'
import type { LogSettings } from './settings.ts'

const settings: LogSettings = defaults.digest.log
const countTokens = (text: string): number => Math.ceil(text.length / 3.5)

const digestOf = (
  text: string,
  { tokens = 2_000, ...changed }: Partial<LogSettings> & { readonly tokens?: number } = {},
): string => {
  const digest = createLogDigest({ ...settings, ...changed })
  for (const line of text.replace(/\n$/, '').split('\n')) digest.line(line)
  return fitDigest(digest.end({ characters: text.length }), { tokens, countTokens, call: 'c1' }) ?? ''
}

const planted = [
  {
    times: 40,
    text: (n: number) =>
      `ERROR [pool-${n}] shop.pay.Gateway: payment ${n * 7} refused by host-${n}.bank.example`,
  },
  { times: 1, text: () => 'FATAL [main] shop.App: data folder is gone' },
  { times: 3, text: (n: number) => `ERROR [pool-1] shop.db.Pool: no connection after ${n * 100} ms` },
  { times: 1, text: () => 'ERROR [pool-2] shop.mail.Sender: 邮件发送失败：收件人地址无效' },
  { times: 7, text: (n: number) => `WARN [pool-3] shop.stock.Stock: only ${n} left of item ${n * 3}` },
  { times: 1, text: () => 'INFO [main] shop.App: configuration was reloaded by hand' },
]

describe('the digest of a log', () => {
  const log = plantedLog(2_000, planted)

  it('has each error once, with its count, first and last line and an example', () => {
    const digest = digestOf(log.text)
    const placesOf = (part: string): readonly number[] =>
      log.lines.flatMap((line, index) => (line.includes(part) ? [index + 1] : []))
    for (const part of ['refused by', 'data folder is gone', 'no connection after', '邮件发送失败']) {
      const places = placesOf(part)
      const entries = digest.split('\n').filter((line) => line.includes(part))
      expect(entries).toHaveLength(1)
      const where =
        places.length === 1 ? `${places[0]}: ` : `${places[0]}-${places.at(-1)} ×${places.length}: `
      expect(entries[0]?.startsWith(where)).toBe(true)
    }
    expect(digest).toContain('FATAL [main] shop.App: data folder is gone')
  })

  it('is shorter by at least 95% than a log of the size of its room times twenty', () => {
    const { text } = plantedLog(4_000, planted)
    expect(digestOf(text).length).toBeLessThan(text.length * 0.05)
  })

  it('has warnings, rare ordinary messages and the spread over time', () => {
    const digest = digestOf(log.text)
    expect(digest).toMatch(/×7: WARN .*: only 0 left of item 0/)
    expect(digest).toContain('configuration was reloaded by hand')
    expect(digest).toMatch(/lines by time: 2026-03-01T00.*: \d+/)
  })

  it('is the same for the same text', () => {
    expect(digestOf(log.text)).toBe(digestOf(log.text))
  })

  it('keeps every error also where there is room for little else', () => {
    const kinds = Array.from({ length: 12 }, (_, kind) => ({
      times: kind + 1,
      text: () =>
        `ERROR [pool] shop.Part: ${'abcdefghijkl'[kind]}-part of the shop broke down while it was busy with a long piece of work`,
    }))
    const digest = digestOf(plantedLog(1_000, kinds).text, { tokens: 400 })
    for (const letter of 'abcdefghijkl') expect(digest).toMatch(new RegExp(`[:|{] ?${letter}-part`))
    expect(countTokens(digest)).toBeLessThanOrEqual(400)
  })

  it('says how many it left out where not even all errors fit', () => {
    const names = Array.from(
      { length: 300 },
      (_, n) =>
        `${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}${'uvw'[Math.floor(n / 100)]}`,
    )
    const kinds = names.map((name, n) => ({
      times: 1,
      text: () => `ERROR ${`${name} `.repeat(3 + (n % 20))}broke`,
    }))
    const digest = digestOf(plantedLog(1_000, kinds).text, { tokens: 400 })
    expect(digest).toMatch(/ERROR and FATAL: \d+ messages, 300 lines/)
    expect(digest).toMatch(/… \d+ more left out/)
  })
})

describe('a log without levels', () => {
  const lines = Array.from(
    { length: 1_500 },
    (_, n) =>
      `Mar  3 10:${String(n % 60).padStart(2, '0')}:11 host sshd[${n}]: Accepted key for user${n % 5} from 10.0.0.${n % 250} port ${n}`,
  )
  const rare = Array.from(
    { length: 60 },
    (_, n) =>
      `Mar  3 11:00:00 host kernel: ${'abcdefghij'[n % 10]}${'klmnop'[Math.floor(n / 10)]}dev${' ready'.repeat(1 + (n % 4))} at bus ${n}`,
  )
  const text = [...lines.slice(0, 700), ...rare, ...lines.slice(700)].join('\n')

  it('keeps what is rare', () => {
    const digest = digestOf(text)
    const kept = rare.filter((line) => {
      const name = /kernel: (\w+)/.exec(line)?.[1] ?? ''
      return new RegExp(String.raw`(?:: |\{|\| )${name}(?: |\})`).test(digest)
    })
    expect(kept.length / rare.length).toBeGreaterThanOrEqual(0.95)
  })

  it('counts by its words what speaks of trouble', () => {
    const digest = digestOf(text.replace(rare[3] ?? '', 'Mar  3 11:00:00 host kernel: disk write failed'))
    expect(digest).toMatch(/trouble, by its words: 1 message, 1 line\n704: host kernel: disk write failed/)
  })
})

describe('stack traces and other lines that go on', () => {
  it('are folded, and their exceptions counted', () => {
    const trace = [
      'java.net.ConnectException: refused',
      '\tat shop.pay.Gateway.call(Gateway.java:17)',
      '\tat shop.pay.Gateway.pay(Gateway.java:5)',
      'Caused by: java.io.IOException: broken pipe',
      '\t... 12 more',
    ].join('\n')
    const log = plantedLog(400, [
      { times: 6, text: () => `ERROR [pool] shop.pay.Gateway: payment broke\n${trace}` },
    ])
    const digest = digestOf(log.text)
    expect(digest).toMatch(/24 of traces/)
    expect(digest).toMatch(/exceptions: java\.\S+ ×6 \(line \d+\), java\.\S+ ×6/)
    expect(digest).not.toContain('Gateway.java')
  })
})

/** The entries of a digest without their line numbers, which any line before them moves. */
const entries = (digest: string): string =>
  digest
    .split('\n')
    .filter((line) => /^\d+(?:-\d+ ×\d+)?: /.test(line))
    .map((line) => line.replace(/^\d+(?:-\d+)?/, ''))
    .join('\n')

describe('a digest of a log changes when a rare error is taken out', () => {
  it('wherever it stands and whatever it says', () => {
    const word = string({
      unit: constantFrom('b', 'd', 'f', 'g', 'k', 'r', 's', 'z', '错', '误', '连', '接'),
      minLength: 3,
      maxLength: 8,
    })
    assert(
      property(array(word, { minLength: 2, maxLength: 8 }), nat(999), (words, place) => {
        const { lines } = plantedLog(1_000, planted)
        const rare = `2026-03-01T05:00:00Z ERROR [x] ${words.join(' ')}`
        const withIt = lines.toSpliced(place, 0, rare).join('\n')
        expect(entries(digestOf(withIt))).not.toBe(entries(digestOf(lines.join('\n'))))
      }),
      { numRuns: 30 },
    )
  })
})

describe('each number of the settings', () => {
  const log = plantedLog(2_000, planted)
  it.each([0.7, 1.3])('may be %d of what it is, and no error is lost', (share) => {
    for (const name of ['alternatives', 'levelled', 'templates', 'lineLength'] as const) {
      const value = settings[name] * share
      const digest = digestOf(log.text, { [name]: name === 'levelled' ? value : Math.round(value) })
      for (const part of [/×40: .*payment/, /FATAL .*data folder/, /×3: .*no connection/, /邮件发送失败/])
        expect(digest).toMatch(part)
    }
  })
})
