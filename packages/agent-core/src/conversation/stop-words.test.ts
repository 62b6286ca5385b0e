import { describe, expect, it } from 'vitest'
import { meansStop } from './stop-words.ts'

describe('a message that means stop', () => {
  it.each([
    'stop',
    'Stop!',
    '  STOP.  ',
    'please stop',
    'Never mind…',
    'nevermind',
    'cancel',
    'Cancel that.',
    'forget it',
    'abort',
    'ｓｔｏｐ',
    '停',
    '停！',
    '停止',
    '别做了。',
    '算了',
    '取消',
    '不用了～',
    '住手！！',
    '先停',
  ])('%s', (text) => {
    expect(meansStop(text)).toBe(true)
  })

  it.each([
    'stop the old server and start the new one',
    "don't stop",
    'when does the shop stop?',
    'stopwatch',
    'cancel order 17',
    'never mind the typos, count the errors',
    '不要停',
    '取消订单 17',
    '停车场在哪里',
    '停止服务后再启动',
    '算了多少钱',
    '',
    '!',
    'no',
  ])('is not: %s', (text) => {
    expect(meansStop(text)).toBe(false)
  })
})
