import { badRequest } from '../refusal.ts'
import { wireFile } from '../state/files.ts'
import type { Platform } from '../state/platform.ts'
import type { Methods } from './method.ts'

/** Bytes that a bot may download. */
const largest = 20e6

/** How the bot comes to a file; the download itself is a plain request. */
export const fileMethods = ({ files }: Platform): Methods => ({
  getFile: (args) => {
    const file = files.byId(args.text('file_id') ?? '')
    if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable')
    if (file.bytes.length > largest) throw badRequest('file is too big')
    return { ...wireFile(file), file_path: file.path }
  },
})
