import { fileList, storedAnswer } from '@errand/api/wire'
import type { z } from 'zod'
import { request, requestStart } from './request.ts'

export type FileEntry = Readonly<z.infer<typeof fileList>['items'][number]>

/** How much of a file is looked at in the page. */
const lookBytes = 262_144

const folder = (conversation: string): string =>
  `/api/v1/conversations/${encodeURIComponent(conversation)}/files`

/** Where a file's bytes are, for a link that saves them. */
export const fileAddress = (conversation: string, path: string): string =>
  `${folder(conversation)}/${path.split('/').map(encodeURIComponent).join('/')}`

/** What lies in a conversation's folder, and whether that is all; throws Refusal. */
export const listFiles = (conversation: string, signal?: AbortSignal) =>
  request(folder(conversation), fileList, { signal })

/** The beginning of a file, and whether that is all of it; throws Refusal. */
export const lookIntoFile = (conversation: string, path: string, signal?: AbortSignal) =>
  requestStart(fileAddress(conversation, path), { most: lookBytes, signal })

/** Stores a file under that path, in place of one that is there; throws Refusal. */
export const putFile = (conversation: string, path: string, file: Blob) =>
  request(fileAddress(conversation, path), storedAnswer, {
    method: 'PUT',
    body: file.slice(0, file.size, 'application/octet-stream'),
  })
