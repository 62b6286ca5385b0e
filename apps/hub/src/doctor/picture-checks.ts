import { rehearsal, type Config } from '@errand/config'
import { say, type Language } from '@errand/words'
import { seeingModels } from '../seeing-models.ts'
import { ok, warn, type Finding } from './finding.ts'

/** Which models see pictures; worth knowing where one is spoken of that decides nothing. The stand-in is asked nothing. */
export const pictureChecks = ({ models }: Pick<Config, 'models'>, language: Language): readonly Finding[] => {
  const { main, fallback, vision } = models
  if (main === rehearsal) return []
  const unused = Object.keys(vision).filter((model) => model !== main && model !== fallback)
  if (unused.length > 0)
    return [
      warn(
        'pictures',
        say(language, 'doctor.pictures_unused', { models: unused.join(', ') }),
        say(language, 'doctor.pictures_unused_fix'),
      ),
    ]
  const seeing = seeingModels(models).join(', ')
  return [
    ok(
      'pictures',
      seeing === ''
        ? say(language, 'doctor.pictures_unseen')
        : say(language, 'doctor.pictures_seen', { models: seeing }),
    ),
  ]
}
