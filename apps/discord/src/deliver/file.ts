import type { PostedFile } from '@errand/channel-kit'
import { text } from '../draw/component.ts'
import { plainName, shown } from '../draw/files.ts'
import { inert } from '../draw/words.ts'
import type { Loaded } from './body.ts'

/** A file as a message of its own, with plain words above it. */
export const withFile = ({ name, bytes, caption = '' }: PostedFile): Loaded => ({
  components: [...(caption.trim() === '' ? [] : [text(inert(caption))]), shown({ name })],
  files: [{ name: plainName(name), bytes }],
})
