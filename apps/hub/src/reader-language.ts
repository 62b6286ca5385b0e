import type { Language } from '@errand/words'

type Env = Readonly<Record<string, string | undefined>>

/** The language of the person at the terminal: the config's, else that of the locale; English where it is neither. */
export const readerLanguage = (
  env: Env,
  config: { readonly language?: Language | undefined } = {},
): Language => {
  // The first that is set counts, as locale(7) has it; config keys come before, also from the environment.
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(
    (name) => name !== undefined && name !== '',
  )
  return config.language ?? languageNamed(env['ERRAND_LANGUAGE']) ?? languageNamed(locale) ?? 'en'
}

const languageNamed = (name = ''): Language | undefined => {
  if (/^zh(?:[_.@-]|$)/iu.test(name)) return 'zh'
  return /^en(?:[_.@-]|$)/iu.test(name) ? 'en' : undefined
}
