import { ErrandError, makeVisible, type Post, type Tool, type ToolContext } from '@errand/agent-core'
import { z } from 'zod'
import { openFileAt } from '../files/open-file.ts'
import { partsOf, pathArgument, pathTarget, shownPath, splitLast } from '../files/path.ts'
import { wholeFile } from '../files/whole-file.ts'
import { shownSize, shownTime } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import { resultOf } from './result-of.ts'

const maxCaptionLength = 1_000

/** Posts a file of the folder into the conversation. */
export const postFile = (post: Post): Tool =>
  typedTool({
    name: 'post_file',
    description:
      'Sends a file of the workspace to the person, in this conversation. Use it when they ask for the file itself.',
    notFor: 'showing text (answer with it); other people (send_message).',
    args: z.strictObject({
      path: pathArgument.describe('File'),
      caption: z.string().max(maxCaptionLength).optional().describe('Words beside it'),
    }),
    examples: [{ path: 'reports/may.csv' }],
    level: 'write',
    idempotency: 'keyed',
    perMinute: 5,
    counts: 'send',
    answerNames: 'the file that was sent',
    onFailure: 'Say that it was not sent and why.',
    target: ({ path }) => pathTarget(path),
    change: async ({ path, caption }, context) => {
      const { name, size, modified } = await lookAt(path, { post, context })
      return [
        `Sends ${name} (${shownSize(size)}, last changed ${shownTime(modified)} UTC) to this conversation on ${context.place.platform}.`,
        ...(caption === undefined ? [] : [`With the words:\n${makeVisible(caption)}`]),
      ].join('\n')
    },
    recheck: ({ path }, context) => lookAt(path, { post, context }),
    run: async ({ path, caption }, context) => {
      const { key, task, place, folder } = context
      const parts = partsOf(path, folder)
      const { name } = splitLast(parts)
      const bytes = async (): Promise<Uint8Array<ArrayBuffer>> => {
        await using file = await openFileAt(folder, parts)
        limited(file.entry.size, { path: shownPath(parts), most: post.mostBytes(place) ?? 0 })
        return Uint8Array.from(await wholeFile(file))
      }
      const words = caption === undefined ? {} : { caption }
      const posted = await post.send({ kind: 'file', name, ...words, bytes }, { to: place, key, task, place })
      return resultOf(posted, {
        posted: `Sent ${shownPath(parts)} to this conversation on ${place.platform}.`,
        offered: `${shownPath(parts)} lies in the folder of this conversation, where the person opens or downloads it: say where.`,
      })
    },
  })

/** The file as it is now; throws what keeps it from being posted. */
const lookAt = async (
  path: string,
  { post, context: { folder, place } }: { readonly post: Post; readonly context: ToolContext },
): Promise<{ readonly name: string; readonly size: number; readonly modified: number }> => {
  const most = post.mostBytes(place)
  if (most === undefined) throw new ErrandError('POST_UNREACHABLE', { platform: place.platform })
  const parts = partsOf(path, folder)
  await using file = await openFileAt(folder, parts)
  const { size, modified } = file.entry
  const name = shownPath(parts)
  limited(size, { path: name, most })
  return { name, size, modified }
}

const limited = (
  bytes: number,
  { path, most: max }: { readonly path: string; readonly most: number },
): void => {
  if (bytes > max) throw new ErrandError('FILE_TOO_LARGE', { path, bytes, max })
}
