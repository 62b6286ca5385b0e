import type { WireEntity } from '../wire.ts'

/** Text as a client shows it, and what is special about its stretches. */
export interface Formatted {
  readonly text: string
  readonly entities: readonly WireEntity[]
}

/** Builds formatted text piece by piece. */
export interface Builder {
  add(text: string): void
  /** Marks everything that `inside` adds. */
  mark(entity: Omit<WireEntity, 'offset' | 'length'>, inside: () => void): void
  /** The length so far, in UTF-16 units. */
  length(): number
  done(): Formatted
}

export const builder = (): Builder => {
  let text = ''
  let entities: readonly WireEntity[] = []
  return {
    add: (more) => {
      text += more
    },
    mark: (entity, inside) => {
      const offset = text.length
      inside()
      if (text.length > offset) entities = [...entities, { ...entity, offset, length: text.length - offset }]
    },
    length: () => text.length,
    done: () => ({ text, entities }),
  }
}

/** Outer entities before the ones inside, in the order of the text. */
export const sorted = (entities: readonly WireEntity[]): readonly WireEntity[] =>
  entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length)

/** Cuts white space off both ends, as Telegram does with what is sent, and moves the entities along. */
export const trimmed = ({ text, entities }: Formatted): Formatted => {
  const cut = text.length - text.trimStart().length
  const kept = text.trim()
  return {
    text: kept,
    entities: entities.flatMap((entity) => {
      const start = Math.max(0, entity.offset - cut)
      const end = Math.min(kept.length, entity.offset + entity.length - cut)
      return end > start ? [{ ...entity, offset: start, length: end - start }] : []
    }),
  }
}
