import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What stands in errand.yaml; JSON is YAML. */
export type ConfigText = Readonly<Record<string, unknown>>

/** A home of an installation, removed when it is disposed of. */
export interface TestHome extends AsyncDisposable {
  readonly root: string
  readonly configure: (config: ConfigText) => Promise<void>
}

/** Makes an empty home with its config. */
export const makeTestHome = async (config: ConfigText = {}): Promise<TestHome> => {
  const root = await mkdtemp(path.join(tmpdir(), 'errand-e2e-'))
  const configure = (next: ConfigText): Promise<void> =>
    writeFile(path.join(root, 'errand.yaml'), JSON.stringify(next))
  await configure(config)
  return {
    root,
    configure,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}
