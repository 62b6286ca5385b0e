import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A file of the console, as it is sent. */
export interface ConsoleFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Not there where it would not be shorter. */
  readonly zipped?: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** It bears a hash of what it holds in its name. */
  readonly isHashed: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Names of files that a build makes; no other path leads anywhere, so none leads out of the folder. */
const asset = /^\/assets\/(?<name>[\w-][\w.-]*)$/u

/**
 * The files of a console that was built into a folder, by the path of a request; undefined where there is none. A file
 * is read again only once it has changed.
 */
export const createConsoleFiles = (folder: string): ((at: string) => Promise<ConsoleFile | undefined>) => {
  const known = new Map<string, { readonly changedAt: number; readonly file: ConsoleFile }>()
  return async (at) => {
    const name = at === '/' ? 'index.html' : asset.exec(at)?.groups?.['name']
    const type = types[path.extname(name ?? '')]
    if (name === undefined || type === undefined) return undefined
    const isHashed = at !== '/'
    const file = isHashed ? path.join(folder, 'assets', name) : path.join(folder, name)
    const changedAt = await lastChange(file)
    if (changedAt === undefined) return undefined
    const last = known.get(name)
    if (last?.changedAt === changedAt) return last.file
    const read = { ...(await readWhole(file)), type, isHashed }
    known.set(name, { changedAt, file: read })
    return read
  }
}

const lastChange = async (file: string): Promise<number | undefined> => {
  try {
    const found = await stat(file)
    return found.isFile() ? found.mtimeMs : undefined
  } catch {
    return undefined
  }
}

const zip = promisify(gzip)

const readWhole = async (file: string): Promise<Pick<ConsoleFile, 'bytes' | 'zipped' | 'etag'>> => {
  const bytes = new Uint8Array(await readFile(file))
  const zipped = new Uint8Array(await zip(bytes))
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, etag, ...(zipped.length < bytes.length ? { zipped } : {}) }
}
