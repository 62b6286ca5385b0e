import { randomBytes } from 'node:crypto'
import { ErrandError, reasonOf } from '@errand/agent-core'
import { readPrivately, writePrivately, type Distrust } from './private-file.ts'

/** Fewer characters than a token that this module makes; shorter ones are no token. */
const fewest = 20

/** The owner's token in a file for this user alone, or undefined where there is none. Throws TOKEN_UNSAFE. */
export const readOwnerToken = (path: string): string | undefined => {
  const refuse = (reason: string, cause?: unknown): ErrandError =>
    new ErrandError('TOKEN_UNSAFE', { path, reason }, { cause })
  let found: ReturnType<typeof readPrivately>
  try {
    found = readPrivately(path)
  } catch (thrown) {
    throw refuse(reasonOf(thrown), thrown)
  }
  if (found === undefined) return undefined
  if ('distrust' in found) throw refuse(reasons[found.distrust])
  const token = found.text.trim()
  if (token.length < fewest || /\s/u.test(token)) throw refuse('it holds no token')
  return token
}

/** The owner's token; made from 256 random bits where there is none. Throws TOKEN_UNSAFE. */
export const ownerToken = (path: string): string => {
  const known = readOwnerToken(path)
  if (known !== undefined) return known
  const token = randomBytes(32).toString('base64url')
  try {
    writePrivately(path, `${token}\n`)
  } catch (thrown) {
    throw new ErrandError('TOKEN_UNSAFE', { path, reason: reasonOf(thrown) }, { cause: thrown })
  }
  return token
}

const reasons: Readonly<Record<Distrust, string>> = {
  readable: 'others may read it',
  foreign: 'it belongs to another user',
  link: 'it is a link',
}
