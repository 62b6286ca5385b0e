import { badRequest } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import { richPart, textContent } from './content.ts'
import type { Methods } from './method.ts'
import { postByBot } from './post.ts'
import { targetOf } from './target.ts'

/** The methods that send text. */
export const sendMethods = (platform: Platform): Methods => ({
  sendMessage: (args, call) => {
    const target = targetOf(platform, args, call)
    return postByBot(platform, target, { content: textContent(args, call, 'message is too long') })
  },
})

/** The methods for rich messages, which an older server does not have. */
export const richMethods = (platform: Platform): Methods => ({
  sendRichMessage: (args, call) => {
    const target = targetOf(platform, args, call)
    const part = richPart(platform, args)
    if (!part) throw badRequest('Rich message must be non-empty')
    return postByBot(platform, target, part)
  },
})
