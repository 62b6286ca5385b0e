import { describe, expect, it } from 'vitest'
import { kindOf } from './kind.ts'

const often = (line: string): string => `${line}\n`.repeat(20)

describe('a log is recognised', () => {
  it.each([
    '2026-11-30T08:12:00.123Z ERROR [main] shop.App: no answer',
    '2026-11-30 08:12:00,123 - INFO  [main:Foo@12] - started',
    'Nov 30 08:12:00 host sshd[12]: session opened',
    '[Mon Nov 30 08:12:00 2026] [error] child died',
    '30/Nov/2026:08:12:00 +0100 GET /',
    '[11.30 08:12:00] chrome.exe - example.com:80 close',
    'E1130 08:12:00.123456 12 file.cc:7] no answer',
    '261130 081200 12 INFO dfs.DataNode: block',
    '2026年11月30日 08:12:00 错误 连接失败',
    'ERROR: no answer',
    '{"time":"2026-11-30T08:12:00Z","level":"error","msg":"no answer"}',
    'time=08:12 level=warn msg="slow"',
  ])('by lines such as %s', (line) => expect(kindOf(often(line))).toBe('log'))

  it('also where traces stand between its lines', () => {
    const entry = `2026-11-30T08:12:00Z ERROR it broke\n${'\tat shop.App.run(App.java:1)\n'.repeat(8)}`
    expect(kindOf(entry.repeat(6))).toBe('log')
  })
})

describe('a log is not seen', () => {
  it.each([
    'A sentence of a report that names an ERROR in passing.',
    'const value = 12',
    '- an item of a list',
    '12',
    '',
  ])('in lines such as "%s"', (line) => expect(kindOf(often(line))).not.toBe('log'))

  it('in one line', () => expect(kindOf('2026-11-30T08:12:00Z ERROR it broke')).not.toBe('log'))
})
