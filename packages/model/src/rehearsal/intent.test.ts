import { describe, expect, it } from 'vitest'
import { intentOf } from './intent.ts'
import type { Intent } from './rule.ts'

describe('what a request asks for', () => {
  it.each<[string, Intent]>([
    ['What is in this folder?', { kind: 'list', path: '.' }],
    ['list the files in notes', { kind: 'list', path: 'notes' }],
    ["what's in logs?", { kind: 'list', path: 'logs' }],
    ['这个文件夹里有什么？', { kind: 'list', path: '.' }],
    ['notes 目录下有哪些文件？', { kind: 'list', path: 'notes' }],
    ['How many files are there?', { kind: 'list', path: '.' }],
    [
      'How many errors are in the log?',
      { kind: 'count_levels', levels: ['ERROR', 'FATAL'], worst: false, path: undefined },
    ],
    [
      '日志里有多少错误？最严重的是什么？',
      { kind: 'count_levels', levels: ['ERROR', 'FATAL'], worst: true, path: undefined },
    ],
    [
      'how many warnings are in logs/checkout-service.log',
      { kind: 'count_levels', levels: ['WARN'], worst: false, path: 'logs/checkout-service.log' },
    ],
    ['How many orders are in data/orders.csv?', { kind: 'count_rows', path: 'data/orders.csv' }],
    ['data/orders.csv 里有几行？', { kind: 'count_rows', path: 'data/orders.csv' }],
    ['What went wrong in the checkout service?', { kind: 'diagnose', hints: ['checkout'] }],
    ['checkout 服务出了什么问题？', { kind: 'diagnose', hints: ['checkout'] }],
    [
      'find ORD-0915-0042 in data/orders.csv',
      { kind: 'find', pattern: 'ORD-0915-0042', path: 'data/orders.csv' },
    ],
    ['Search for "connection pool" in notes', { kind: 'find', pattern: 'connection pool', path: 'notes' }],
    [
      'grep /ERROR|FATAL/ in logs/checkout-service.log',
      { kind: 'find', pattern: '/ERROR|FATAL/', path: 'logs/checkout-service.log' },
    ],
    [
      '在 data/orders.csv 里查找 ORD-0915-0042',
      { kind: 'find', pattern: 'ORD-0915-0042', path: 'data/orders.csv' },
    ],
    ['summarise notes/runbook.md', { kind: 'summarise', path: 'notes/runbook.md' }],
    ['Give me a summary of `notes/runbook.md`, please', { kind: 'summarise', path: 'notes/runbook.md' }],
    ['总结一下notes/值班记录.md', { kind: 'summarise', path: 'notes/值班记录.md' }],
    [
      'write a summary to notes/summary.md',
      { kind: 'write_summary', to: 'notes/summary.md', from: undefined },
    ],
    [
      'Write a summary of notes/runbook.md to notes/short.md.',
      { kind: 'write_summary', to: 'notes/short.md', from: 'notes/runbook.md' },
    ],
    ['把总结写到 notes/summary.md', { kind: 'write_summary', to: 'notes/summary.md', from: undefined }],
    ['write "buy milk" to notes/todo.md', { kind: 'write_text', to: 'notes/todo.md', text: 'buy milk' }],
    ['新建 notes/todo.md，内容：买牛奶', { kind: 'write_text', to: 'notes/todo.md', text: '买牛奶' }],
    ['rename notes/a.md to notes/b.md', { kind: 'move', from: 'notes/a.md', to: 'notes/b.md' }],
    ['move notes/a.md to archive/', { kind: 'move', from: 'notes/a.md', to: 'archive/a.md' }],
    [
      '把notes/值班记录.md改名为notes/记录.md',
      { kind: 'move', from: 'notes/值班记录.md', to: 'notes/记录.md' },
    ],
    ['delete notes/a.md', { kind: 'delete', path: 'notes/a.md' }],
    ['send me notes/a.md', { kind: 'post', path: 'notes/a.md' }],
    ['Can you send me the file?', { kind: 'post', path: undefined }],
    ['把notes/a.md发给我', { kind: 'post', path: 'notes/a.md' }],
    ['删除notes/a.md', { kind: 'delete', path: 'notes/a.md' }],
    ['Delete it', { kind: 'delete', path: undefined }],
    ['show config/checkout-service.yaml', { kind: 'read', path: 'config/checkout-service.yaml' }],
    ['打开 notes/runbook.md', { kind: 'read', path: 'notes/runbook.md' }],
    ['Hi!', { kind: 'greeting' }],
    ['你好', { kind: 'greeting' }],
    ['Thanks a lot', { kind: 'thanks' }],
    ['What can you do?', { kind: 'abilities' }],
    ['What is the weather like?', { kind: 'unclear' }],
    ['Book me a flight to Oslo', { kind: 'unclear' }],
    ['Do not delete anything', { kind: 'unclear' }],
    ['Why should I remove notes/a.md?', { kind: 'unclear' }],
    ['别删除 notes/a.md', { kind: 'unclear' }],
    ['', { kind: 'unclear' }],
    [`delete notes/a.md ${'please '.repeat(400)}`, { kind: 'unclear' }],
  ])('%s', (request, intent) => {
    expect(intentOf(request)).toEqual(intent)
  })
})

describe('effects that are only talked about', () => {
  it.each([
    "Don't move notes/a.md to notes/b.md",
    'Why did you rename notes/a.md to notes/b.md?',
    '不要把 notes/a.md 改名为 notes/b.md',
    'Should I write a summary to notes/summary.md?',
  ])('%s', (request) => {
    expect(['move', 'delete', 'write_summary', 'write_text']).not.toContain(intentOf(request).kind)
  })

  it('a negation inside quotes is content', () => {
    expect(intentOf('write "do not push" to notes/rules.md').kind).toBe('write_text')
  })
})
