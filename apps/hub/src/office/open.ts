import type { Config, Environment } from '@errand/config'
import type { Language } from '@errand/words'
import { clientOf, readHome } from '../connect.ts'
import { readerLanguage } from '../reader-language.ts'
import type { Office } from './office.ts'

/** The office of this home, over the hub that runs or over the database, with its config and the person's language. */
export const openOffice = async (
  env: Environment,
): Promise<{ readonly office: Office; readonly config: Config; readonly language: Language }> => {
  const known = readHome(env)
  const { config } = known
  const language = readerLanguage(env, config)
  const client = clientOf(known, { language })
  if (client !== undefined) {
    const { createRemoteOffice } = await import('./remote.ts')
    return { office: createRemoteOffice(client), config, language }
  }
  const { createLocalOffice } = await import('./local.ts')
  return { office: createLocalOffice(known.home), config, language }
}
