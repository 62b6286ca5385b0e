import { createHash } from 'node:crypto'
import type { Component } from '../draw/component.ts'
import type { Native } from '../draw/native.ts'

/** Discord's flags of messages. */
const flags = { noEmbeds: 1 << 2, ephemeral: 1 << 6, silent: 1 << 12, components: 1 << 15 } as const

/** Nothing in a text calls anybody. */
const quiet = { allowed_mentions: { parse: [], replied_user: false } } as const

/** A message as it is sent. */
export const bodyOf = (
  { components }: Pick<Native, 'components'>,
  {
    isSilent = false,
    isEphemeral = false,
  }: { readonly isSilent?: boolean; readonly isEphemeral?: boolean } = {},
): object => ({
  components,
  flags:
    flags.components | flags.noEmbeds | (isSilent ? flags.silent : 0) | (isEphemeral ? flags.ephemeral : 0),
  ...quiet,
})

/** The same for an edit, which keeps how loud and for whom it is. */
export const editOf = ({ components }: Pick<Native, 'components'>): object => ({ components, ...quiet })

/** The first words of a message that waits for its words: they can only be of components, which an edit may set. */
export const firstEditOf = ({ components }: Pick<Native, 'components'>): object => ({
  components,
  flags: flags.components,
  ...quiet,
})

export const ephemeral = flags.ephemeral

/** A message with files of any kind. */
export interface Loaded {
  readonly components: readonly Component[]
  readonly files: readonly (Native['files'][number] | { readonly name: string; readonly bytes: Uint8Array })[]
}

export const filesOf = ({
  files,
}: Pick<Loaded, 'files'>): readonly { readonly name: string; readonly data: Uint8Array }[] =>
  files.map((file) => ({
    name: file.name,
    data: 'bytes' in file ? file.bytes : Buffer.from(file.text),
  }))

/** The same for each attempt of a delivery: Discord posts it once. */
export const nonceOf = (delivery: string): string => digest(delivery).toString('base64url').slice(0, 25)

/** A number that Discord keeps with a component of ours, so that the message is found by it when the nonce is forgotten. */
export const stampOf = (delivery: string): number =>
  (digest(delivery).readUInt32BE(28) % 0x7f_ff_ff_00) + 0x80

const digest = (delivery: string): Buffer => createHash('sha256').update(delivery).digest()

/** The components with the stamp on the first of them. */
export const stamped = (components: readonly Component[], stamp: number): readonly object[] =>
  components.map((component, index) => (index === 0 ? { id: stamp, ...component } : component))
