import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ErrandError, reasonOf } from '@errand/agent-core'

/** Where everything of an installation lies below its home; absolute paths. */
export interface Home {
  readonly root: string
  readonly database: string
  readonly keys: string
  readonly folders: string
  /** The owner's token, where the config has none. */
  readonly token: string
  /** How the commands find the running hub. */
  readonly hubFile: string
  /** What went wrong between the hub and the chats. */
  readonly troubles: string
}

/** The places below a home, whether they exist or not. */
export const homeAt = (root: string): Home => ({
  root,
  database: path.join(root, 'errand.db'),
  keys: path.join(root, 'keys'),
  folders: path.join(root, 'folders'),
  token: path.join(root, 'token'),
  hubFile: path.join(root, 'run', 'hub.json'),
  troubles: path.join(root, 'run', 'troubles.json'),
})

/** Makes the home with access for its owner only; HOME_UNWRITABLE when that fails. */
export const makeHome = async (root: string): Promise<Home> => {
  const home = homeAt(root)
  try {
    for (const folder of [home.folders, path.dirname(home.hubFile)])
      await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(root, constants.W_OK | constants.X_OK)
    return home
  } catch (thrown) {
    throw new ErrandError('HOME_UNWRITABLE', { path: root, reason: reasonOf(thrown) }, { cause: thrown })
  }
}
