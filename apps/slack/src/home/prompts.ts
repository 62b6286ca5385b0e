import { say, type Language } from '@errand/words'

/** What Slack offers to begin with in a private conversation; four at most. */
export const promptsIn = (
  language: Language,
): readonly { readonly title: string; readonly message: string }[] =>
  (['files', 'capabilities', 'tasks'] as const).map((what) => {
    const message = say(language, `slack.prompt_${what}`)
    return { title: message, message }
  })
