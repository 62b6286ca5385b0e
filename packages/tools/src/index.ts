import type { Post, Tool } from '@errand/agent-core'
import { deleteFile } from './files/delete-file.ts'
import { listFiles } from './files/list-files.ts'
import { moveFile } from './files/move-file.ts'
import { readFile } from './files/read-file.ts'
import { searchFiles } from './files/search-files.ts'
import { writeFile } from './files/write-file.ts'
import { postFile } from './messages/post-file.ts'
import type { AddressBook } from './messages/recipients.ts'
import { sendMessage } from './messages/send-message.ts'
import { readOutput } from './outputs/read-output.ts'

/** The tools for files in a conversation's folder. */
export const fileTools = (): readonly Tool[] => [
  listFiles,
  readFile,
  searchFiles,
  writeFile,
  moveFile,
  deleteFile,
]

/** The tool that reads on in the output of an earlier call. */
export const outputTools = (): readonly Tool[] => [readOutput]

/** The tools that bring something to people: files always, messages where there is anybody to write to. */
export const messageTools = ({
  post,
  book,
}: {
  readonly post: Post
  readonly book?: AddressBook
}): readonly Tool[] => [postFile(post), ...(book === undefined ? [] : [sendMessage({ post, book })])]

export type { Contact } from './messages/contact.ts'
export type { AddressBook } from './messages/recipients.ts'

/** A conversation's folder as surfaces open it: never over a link, never outside. */
export { plainFile, type Entry } from './files/entry.ts'
export { folderPictures } from './files/folder-pictures.ts'
export { keepFile } from './files/keep-file.ts'
export { look, openFolder } from './files/folder.ts'
export { openFileAt, type OpenFile } from './files/open-file.ts'
export { partsOf, splitLast } from './files/path.ts'
export { readBytes } from './files/read-bytes.ts'
export { replaceFile } from './files/replace-file.ts'
export { walk } from './files/walk.ts'
