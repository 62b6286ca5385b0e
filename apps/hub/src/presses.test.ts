import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { onPress, type PressSignal } from './presses.ts'

/** Somebody at a keyboard whose clock stands until it is moved. */
const keyboard = () => {
  const source = new EventEmitter()
  const pressed: PressSignal[] = []
  let at = 0
  const off = onPress(['SIGINT', 'SIGTERM'], (signal) => pressed.push(signal), { source, now: () => at })
  return {
    pressed,
    off,
    signal: (name: PressSignal, { after = 0 } = {}) => {
      at += after
      return source.emit(name, name)
    },
  }
}

describe('a press', () => {
  it('is one although a launcher passes its signal on', () => {
    const { pressed, signal } = keyboard()
    signal('SIGINT')
    signal('SIGINT', { after: 1 })
    signal('SIGINT', { after: 100 })
    expect(pressed).toEqual(['SIGINT'])
  })

  it('is the second one when a person presses again', () => {
    const { pressed, signal } = keyboard()
    signal('SIGINT')
    signal('SIGINT', { after: 1 })
    signal('SIGINT', { after: 600 })
    signal('SIGINT', { after: 1 })
    signal('SIGTERM', { after: 600 })
    expect(pressed).toEqual(['SIGINT', 'SIGINT', 'SIGTERM'])
  })

  it('is nobody’s any more once it is let go of', () => {
    const { pressed, signal, off } = keyboard()
    off()
    expect(signal('SIGINT')).toBe(false)
    expect(pressed).toEqual([])
  })
})
