import { createLive, createSignals, createSys, type Works } from '@errand/agent-core'
import type { Config } from '@errand/config'
import { fileSigner, systemIds, systemRandom, systemSpawn, threadDigests } from '@errand/engine'
import { countTokens } from '@errand/model'
import { folderPictures } from '@errand/tools'
import { createFolders } from './folders.ts'
import type { Home } from './home.ts'
import { settingsFor } from './settings.ts'
import { transcribeFor } from './transcribe.ts'

/** What of an installation is made elsewhere: an open store, the tools, the model, and who watches. */
type Given = Pick<
  Works,
  | 'store'
  | 'clock'
  | 'tools'
  | 'redact'
  | 'observe'
  | 'decide'
  | 'halting'
  | 'letGo'
  | 'beforeDecision'
  | 'fetchFile'
  | 'handOver'
>

/** All that the agent of an installation works with, in this one process. */
export const createWorks = (
  config: Config,
  {
    home,
    secrets,
    sample,
    ...given
  }: Given & {
    readonly home: Home
    readonly secrets: readonly string[]
    readonly sample?: 'first' | 'each' | undefined
  },
): Works => {
  const settings = settingsFor(config)
  const transcribe = transcribeFor(config)
  const ports = { ...given, ids: systemIds(), signer: fileSigner(home.keys), live: createLive() }
  return {
    ...ports,
    random: systemRandom(),
    signals: createSignals(),
    spawn: systemSpawn(),
    digests: threadDigests({ secrets }),
    sys: createSys(ports, { tenant: settings.tenant }),
    countTokens: (text) => countTokens(text, config.models.main),
    folderOf: createFolders(home.folders, { sample }),
    settings,
    pictures: folderPictures(),
    ...(transcribe === undefined ? {} : { transcribe }),
  }
}
