import { ConfigError, homeOf, type Environment, type Loaded } from '@errand/config'
import { defaults, ErrandError } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { readHome } from '../connect.ts'
import { homeAt } from '../home.ts'
import { accessCheck } from './access-check.ts'
import { chatsChecks } from './chats-check.ts'
import { pictureChecks } from './picture-checks.ts'
import { discordChecks } from './discord-check.ts'
import { checkNames, failed, ok, warn, type Finding } from './finding.ts'
import { diskCheck, homeCheck, localeCheck, nodeCheck } from './house-checks.ts'
import { databaseCheck, journalChecks, keyCheck, tokenCheck } from './keep-checks.ts'
import { slackChecks } from './slack-check.ts'
import { telegramChecks } from './telegram-check.ts'
import { addressCheck } from './address-check.ts'
import { modelCheck, transcriptionChecks } from './model-checks.ts'

/** Looks at everything that an installation needs, and changes nothing. Throws what no check foresaw. */
export const examine = async (
  env: Environment,
  { language }: { readonly language: Language },
): Promise<readonly Finding[]> => {
  const home = homeAt(homeOf(env))
  const { loaded, findings } = configChecks(env, language)
  const { finding: key, signer } = keyCheck(home, language)
  const { host, port } = loaded?.config ?? defaults.server
  const all = [
    nodeCheck(language),
    await homeCheck(home, language),
    ...findings,
    tokenCheck(home, loaded?.config, language),
    key,
    databaseCheck(home, language),
    ...(await journalChecks(home, { signer, language })),
    await addressCheck(home, { host, port }, language),
    ...(loaded === undefined
      ? []
      : [
          await modelCheck(loaded.config, language),
          ...pictureChecks(loaded.config, language),
          ...(await transcriptionChecks(loaded.config, language)),
          accessCheck(loaded.config, language),
          ...(await slackChecks(loaded.config, language)),
          ...(await discordChecks(loaded.config, language)),
          ...(await telegramChecks(home, loaded.config, language)),
        ]),
    ...chatsChecks(home, language),
    await diskCheck(home, language),
    localeCheck(env, language),
  ]
  return all.toSorted((one, other) => checkNames.indexOf(one.check) - checkNames.indexOf(other.check))
}

const configChecks = (
  env: Environment,
  language: Language,
): { readonly loaded?: Loaded; readonly findings: readonly Finding[] } => {
  try {
    const loaded = readHome(env)
    const warnings = loaded.warnings.map(({ key, reason }) =>
      warn('config', `${key}: ${reason}`, say(language, 'doctor.config_fix')),
    )
    const set = loaded.effective.filter(({ from }) => from !== undefined).length
    const fine = ok('config', say(language, 'doctor.config', { count: set }))
    return { loaded, findings: warnings.length > 0 ? warnings : [fine] }
  } catch (thrown) {
    if (thrown instanceof ConfigError)
      return { findings: thrown.problems.map((problem) => failed('config', problem, language)) }
    if (thrown instanceof ErrandError) return { findings: [failed('config', thrown, language)] }
    throw thrown
  }
}
