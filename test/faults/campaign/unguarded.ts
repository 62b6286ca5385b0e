import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** One guard in the sources, and what stands in its place where it is taken out. */
export interface Guard {
  readonly file: string
  readonly line: string
  readonly instead: string
}

/** What a copy leaves out: what is built, hidden leavings of tools, and what other tests plant for a moment. */
const leftOut = (source: string): boolean => {
  const name = path.basename(source)
  return name === 'dist' || name.startsWith('planted-') || (name.startsWith('.') && name !== '.bin')
}

/**
 * A copy of the sources below `root` without one guard; throws when the guard's line is not there exactly once, for
 * then nothing would be shown. It is removed when disposed of.
 */
export const withoutGuard = (
  root: string,
  { file, line, instead }: Guard,
): { readonly root: string; readonly [Symbol.dispose]: () => void } => {
  const copy = mkdtempSync(path.join(tmpdir(), 'errand-unguarded-'))
  const remove = (): void => rmSync(copy, { recursive: true, force: true })
  try {
    for (const folder of ['packages', 'apps', 'test'])
      cpSync(path.join(root, folder), path.join(copy, folder), {
        recursive: true,
        // The packages' links to each other are relative: they lead to the copies.
        verbatimSymlinks: true,
        filter: (source) => !leftOut(source),
      })
    cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const target = path.join(copy, file)
    const source = readFileSync(target, 'utf8')
    if (source.split(line).length !== 2) throw new TypeError(`${file} does not hold exactly once: ${line}`)
    writeFileSync(target, source.replace(line, instead))
    return { root: copy, [Symbol.dispose]: remove }
  } catch (thrown) {
    remove()
    throw thrown
  }
}
