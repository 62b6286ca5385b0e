import type { Picture } from '../pictures/picture.ts'
import type { Image, Message } from '../ports/decide.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { PromptMessage } from './prompt.ts'

/**
 * The prompt with the bytes of its pictures, read from their files: the same file gives the same bytes each time. Where
 * one is gone or changed, or the model does not see, a line stands in its place.
 */
export const withImages = (
  messages: readonly PromptMessage[],
  sight: { readonly pictures: Pictures | undefined; readonly folder: string; readonly sees: boolean },
): Promise<readonly Message[]> =>
  Promise.all(
    messages.map(async ({ pictures = [], ...message }): Promise<Message> => {
      if (message.role !== 'user' || pictures.length === 0) return message
      const images: Image[] = []
      const lines: string[] = []
      for (const picture of pictures) {
        const shown = await imageOf(picture, sight)
        if (typeof shown === 'string') lines.push(shown)
        else images.push(shown)
      }
      const content = [message.content, ...lines].join('\n')
      return { ...message, content, ...(images.length === 0 ? {} : { images }) }
    }),
  )

const imageOf = async (
  picture: Picture,
  { pictures, folder, sees }: Parameters<typeof withImages>[1],
): Promise<Image | string> => {
  const { path, type, width, height } = picture
  if (!sees || pictures === undefined) return `[picture ${path}: not shown, this model cannot see pictures]`
  const loaded = await pictures.load(picture, { folder })
  if ('data' in loaded) return { type, data: loaded.data, width, height }
  const { code, params } = loaded.problem
  return `[picture ${path}: no longer shown, ${code} ${JSON.stringify(params)}; say so where it matters]`
}
