import { createHash } from 'node:crypto'
import type { Parcel, Place } from '@errand/agent-core'
import { DeliveryProblem } from '../delivery-problem.ts'
import type { Reading } from '../message/reading.ts'
import type { MessageRef, Surface } from '../surface.ts'

type Send = (
  place: Place,
  options: { readonly delivery: string; readonly isLoud: boolean },
) => Promise<MessageRef>

/** One message of a parcel; `ready` has all that sending it needs. */
export interface Piece {
  readonly digest: string
  readonly ready: () => Promise<Send>
}

/**
 * The messages of a parcel in order: a text in as many as it takes, drawn as answers are, a file in one. The same
 * parcel gives the same ones.
 */
export const piecesOf = <Native>(
  parcel: Parcel,
  { surface, now }: { readonly surface: Surface<Native>; readonly now: number },
): readonly Piece[] => {
  if (parcel.kind === 'text') {
    const { markdown } = parcel
    const answer = { kind: 'answer', key: 'posted', markdown, files: [], failed: [] } as const
    return surface.draw(answer, readingAt(now)).map((native) => ({
      digest: digestOf(JSON.stringify(native)),
      ready: async () => (place, options) => surface.send(place, native, options),
    }))
  }
  const { name, caption, bytes } = parcel
  const { sendFile } = surface
  return [
    {
      digest: digestOf(JSON.stringify([name, caption])),
      ready: async () => {
        if (sendFile === undefined) throw new DeliveryProblem('it takes no files', { kind: 'refused' })
        const file = { name, ...(caption === undefined ? {} : { caption }), bytes: await bytes() }
        return (place, options) => sendFile(place, file, options)
      },
    },
  ]
}

/** Nothing in it can be pressed, and all of it is shown, whoever reads along. */
const readingAt = (now: number): Reading => ({
  language: 'en',
  now,
  idOf: () => '',
  nameOf: ({ user }) => user,
  isShared: false,
})

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
