import { describe, expect, it } from 'vitest'
import { bytesText, countText, durationText, moneyText, spanText, timeText } from './units.ts'

describe('units', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [5000, '0:05'],
    [108_000, '1:48'],
    [3_599_999, '59:59'],
    [3_723_000, '1:02:03'],
    [-5, '0:00'],
  ])('shows %d ms as the clock %s', (ms, text) => {
    expect(durationText(ms)).toBe(text)
  })

  it.each([
    [400, '0.4 seconds', '0.4 秒'],
    [1000, '1 second', '1 秒'],
    [30_000, '30 seconds', '30 秒'],
    [90_000, '90 seconds', '90 秒'],
    [180_000, '3 minutes', '3 分钟'],
    [86_400_000, '24 hours', '24 小时'],
    [259_200_000, '3 days', '3 天'],
  ])('says %d ms as %s and %s', (ms, english, chinese) => {
    expect(spanText('en', ms)).toBe(english)
    expect(spanText('zh', ms)).toBe(chinese)
  })

  it.each([
    [0, '0 bytes', '0 字节'],
    [1, '1 byte', '1 字节'],
    [999, '999 bytes', '999 字节'],
    [1234, '1.23 kB', '1.23 kB'],
    [999_950, '1 MB', '1 MB'],
    [8_000_000, '8 MB', '8 MB'],
    [2.5e15, '2,500 TB', '2,500 TB'],
  ])('says %d bytes as %s and %s', (bytes, english, chinese) => {
    expect(bytesText('en', bytes)).toBe(english)
    expect(bytesText('zh', bytes)).toBe(chinese)
  })

  it.each([
    [0, '$0.00'],
    [3123, '$0.0031'],
    [50, '$0.00005'],
    [10_000, '$0.01'],
    [1_200_000, '$1.20'],
    [1_234_560_000, '$1,234.56'],
  ])('says %d millionths of a dollar as %s', (microUsd, text) => {
    expect(moneyText('en', microUsd)).toBe(text)
    expect(moneyText('zh', microUsd)).toBe(text)
  })

  it('groups counts', () => {
    expect(countText('en', 1_234_567)).toBe('1,234,567')
  })

  it('says midnight as 00:00', () => {
    expect(timeText(0)).toBe('00:00 UTC')
    expect(timeText(0, { timeZone: 'Asia/Shanghai' })).toBe('08:00')
  })

  it('falls back to UTC in a zone that it does not know', () => {
    expect(timeText(0, { timeZone: 'Mars/Olympus' })).toBe('00:00 UTC')
  })
})
