import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What keeps a private file from being trusted. */
export type Distrust = 'readable' | 'foreign' | 'link'

/**
 * The text of a file that this user alone may read, or why it is not one; undefined where there is none. A link is
 * never followed.
 */
export const readPrivately = (
  path: string,
): { readonly text: string } | { readonly distrust: Distrust } | undefined => {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT' || codeOf(thrown) === 'ENOTDIR') return undefined
    if (codeOf(thrown) === 'ELOOP') return { distrust: 'link' }
    throw thrown
  }
  try {
    const { mode, uid } = fstatSync(file)
    if (uid !== (process.getuid?.() ?? uid)) return { distrust: 'foreign' }
    if ((mode & 0o077) !== 0) return { distrust: 'readable' }
    return { text: readFileSync(file, 'utf8') }
  } finally {
    closeSync(file)
  }
}

/** Writes a file of mode 0600 that appears whole or not at all, in place of one that was there. */
export const writePrivately = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, path)
}

const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
