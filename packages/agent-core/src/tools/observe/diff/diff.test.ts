import { describe, expect, it } from 'vitest'
import { shown } from '../shown.ts'

const fileDiff = (n: number): string =>
  [
    `diff --git a/src/f${n}.ts b/src/f${n}.ts`,
    'index 1111111..2222222 100644',
    `--- a/src/f${n}.ts`,
    `+++ b/src/f${n}.ts`,
    '@@ -1,4 +1,5 @@ export const first',
    ' context',
    `-old ${n}`,
    `+new ${n}`,
    '+more',
    ' context',
    ' context',
    '@@ -40,3 +41,2 @@ export const second',
    ' context',
    '--- a line that looks like a head',
    ' context',
    '',
  ].join('\n')

describe('the digest of a diff', () => {
  const text = Array.from({ length: 60 }, (_, n) => fileDiff(n)).join('')

  it('has each file with how much it changes and the heads of its hunks', () => {
    const lines = shown(text).split('\n')
    expect(lines[0]).toMatch(/^\[digest of a diff: 60 files, \+120 -120, /)
    for (let n = 0; n < 60; n++) expect(lines).toContain(`src/f${n}.ts: +2 -2`)
    expect(lines.filter((line) => line.startsWith('@@ -1,4 +1,5 @@'))).toHaveLength(60)
  })

  it('has the changes too where there is room', () => {
    const digest = shown(text, { tokens: 6_000 })
    expect(digest).toContain('-old 7\n+new 7\n+more')
    expect(digest).toContain('--- a line that looks like a head')
  })

  it('names what is new, gone, moved and binary', () => {
    const odd = [
      'diff --git a/gone.ts b/gone.ts\ndeleted file mode 100644\n--- a/gone.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
      'diff --git a/old.ts b/name.ts\nsimilarity index 100%\nrename from old.ts\nrename to name.ts\n',
      'diff --git a/pic.png b/pic.png\nBinary files a/pic.png and b/pic.png differ\n',
    ].join('')
    const digest = shown(odd + text)
    for (const part of ['gone.ts: +0 -1\ndeleted file mode', 'rename from old.ts', 'Binary files a/pic.png'])
      expect(digest).toContain(part)
  })

  it('takes diffs without the lines of git', () => {
    const plain = text.replaceAll(/^(?:diff|index) .*\n/gm, '')
    expect(shown(plain)).toMatch(/^\[digest of a diff: 60 files, \+120 -120, /)
  })
})
