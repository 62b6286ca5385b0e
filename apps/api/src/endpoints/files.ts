import { defaults } from '@errand/agent-core'
import {
  look,
  openFileAt,
  openFolder,
  partsOf,
  plainFile,
  replaceFile,
  splitLast,
  walk,
  type Entry,
} from '@errand/tools'
import { conversationFor, conversationToFill } from '../access.ts'
import { get, jsonAnswer, nothing, queryOf, type Endpoint } from '../endpoint.ts'
import { contentOf } from '../file-content.ts'
import type { House } from '../house.ts'
import { readBytes } from '../read-body.ts'
import { fileList, storedAnswer } from '../wire/files.ts'

const folderPath = '/api/v1/conversations/:conversation/files'
// A name may hold a line break.
const filePath = `${folderPath}/:path{[^]+}`
const bytes = 'application/octet-stream'
const mayNotSee = ['UNKNOWN_CONVERSATION', 'NOT_YOURS'] as const
const mayNotOpen = [
  'PATH_OUTSIDE',
  'PATH_LINKED',
  'PATH_NOT_A_FILE',
  'PATH_NOT_A_FOLDER',
  'INVALID_ARGUMENTS',
] as const

/** The files of conversations, for those who may see the conversation. */
export const fileEndpoints = (house: House): readonly Endpoint[] => {
  const { folderOf, ids } = house.works
  return [
    get({
      path: folderPath,
      name: 'listFiles',
      about: 'The files of a conversation and the folders they are in.',
      query: nothing,
      gives: fileList,
      refuses: mayNotSee,
      handle: async ({ by, param }) => {
        const { id } = await conversationFor(house, { name: param('conversation'), by })
        return listed(await folderOf(id))
      },
    }),
    {
      method: 'get',
      path: filePath,
      name: 'getFile',
      about: 'The bytes of a file. Slashes in the path may stand as they are.',
      query: nothing,
      answers: [{ status: 200, about: 'The bytes.', type: bytes }],
      refuses: [...mayNotSee, ...mayNotOpen, 'PATH_MISSING'],
      serve: async (context, { by }) => {
        queryOf(context, nothing)
        const { conversation: name = '', path = '' } = context.req.param()
        const { id } = await conversationFor(house, { name, by })
        const folder = await folderOf(id)
        const file = await openFileAt(folder, partsOf(path, folder))
        return new Response(contentOf(file), {
          headers: {
            'content-type': bytes,
            'content-length': String(file.entry.size),
            // Whatever an agent or a page has written stays a file and never becomes a page of ours.
            'content-disposition': `attachment; filename*=UTF-8''${encoded(file.entry.name)}`,
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'no-store',
          },
        })
      },
    },
    {
      method: 'put',
      path: filePath,
      name: 'putFile',
      about:
        'Stores a file in a conversation, in place of one with the same path. A name of yours that is new becomes a conversation.',
      query: nothing,
      body: { type: bytes },
      answers: [
        { status: 201, about: 'It is new.', type: 'application/json', schema: storedAnswer },
        {
          status: 200,
          about: 'It took the place of another.',
          type: 'application/json',
          schema: storedAnswer,
        },
      ],
      refuses: [...mayNotSee, ...mayNotOpen, 'PATH_EXISTS', 'PATH_UNWRITABLE', 'BODY_TOO_LARGE'],
      serve: async (context, { by }) => {
        queryOf(context, nothing)
        const { conversation: name = '', path = '' } = context.req.param()
        const content = await readBytes(context.req.raw, defaults.api.fileBytes)
        const { id } = await conversationToFill(house, { name, by })
        const folder = await folderOf(id)
        const parts = partsOf(path, folder)
        const isNew = await store({ folder, parts, content, key: ids.id() })
        const stored = { conversation: id, path: parts.join('/'), size: content.length }
        return jsonAnswer(stored, isNew ? 201 : 200)
      },
    },
  ]
}

const listed = async (folder: string) => {
  const items: {
    readonly path: string
    readonly kind: Entry['kind']
    readonly size: number
    readonly modified: number
  }[] = []
  let isWhole = true
  const { files: most, fileDepth: depth } = defaults.api
  for await (const visit of walk(folder, [], { depth, signal: new AbortController().signal })) {
    if ('reason' in visit) {
      isWhole = false
      continue
    }
    const room = most - items.length
    for (const { name, kind, size, modified } of visit.entries.slice(0, room))
      items.push({
        path: [...visit.parts, name].join('/'),
        kind,
        size: kind === 'file' ? size : 0,
        modified: Math.round(modified),
      })
    if (visit.more > 0 || visit.entries.length > room) isWhole = false
    if (!isWhole && items.length >= most) break
  }
  return { items, isWhole }
}

/** Writes the file; true when there was none before. */
const store = async ({
  folder: root,
  parts,
  content,
  key,
}: {
  readonly folder: string
  readonly parts: readonly string[]
  readonly content: Buffer
  readonly key: string
}): Promise<boolean> => {
  const { above, name } = splitLast(parts)
  await using folder = await openFolder(root, above, { make: true })
  const entry = await look(folder, name)
  if (entry !== undefined) plainFile(parts, entry)
  await replaceFile(folder, name, { content, key, mode: entry?.mode })
  return entry === undefined
}

/** A name as RFC 8187 writes it in a header. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
