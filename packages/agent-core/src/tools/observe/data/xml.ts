import { counted } from '../clip.ts'
import type { Digest } from '../digest.ts'
import { attributesOf, decoded, scanMarkup } from '../markup/scan.ts'
import { createPaths, deepest } from './paths.ts'

const exampleLength = 300

/**
 * XML as paths with counts and examples, attributes as `@name`. Entities that a document defines are never expanded;
 * what is not well formed is read as far as it goes.
 */
export const digestXml = (text: string, { characters }: { readonly characters: number }): Digest => {
  const paths = createPaths()
  const stack: {
    readonly name: string
    readonly path: string | undefined
    text: string
    hasElements: boolean
  }[] = []
  const open = new Map<string, number>()
  let elements = 0

  const leave = (): void => {
    const left = stack.pop()
    if (left !== undefined) open.set(left.name, (open.get(left.name) ?? 1) - 1)
    const said = left?.text.trim() ?? ''
    if (left?.path === undefined) return said === '' ? undefined : paths.deeper()
    if (said !== '') paths.value(left.path, 'text', JSON.stringify(decoded(said)))
    else if (left.hasElements) paths.holder(left.path, 'element')
    else paths.value(left.path, 'null', '""')
  }

  scanMarkup(text, {
    open: (name, source, isClosed) => {
      elements++
      const parent = stack.at(-1)
      if (parent !== undefined) parent.hasElements = true
      const path = below(parent === undefined ? '' : parent.path, name)
      open.set(name, (open.get(name) ?? 0) + 1)
      stack.push({ name, path, text: '', hasElements: false })
      for (const [attribute, value] of attributesOf(source)) {
        const at = below(path, `@${attribute}`)
        if (at === undefined) paths.deeper()
        else paths.value(at, 'text', JSON.stringify(value.slice(0, exampleLength)))
      }
      if (isClosed) leave()
    },
    close: (name) => {
      // What was left open inside ends with it; an end that nothing opened is passed over.
      if ((open.get(name) ?? 0) === 0) return
      while (stack.at(-1)?.name !== name) leave()
      leave()
    },
    text: (piece) => {
      const top = stack.at(-1)
      if (top !== undefined && top.text.length < exampleLength) top.text += piece.slice(0, exampleLength)
    },
  })
  while (stack.length > 0) leave()
  const { count, parts } = paths.end()
  const isCut = text.length < characters ? `, read up to character ${text.length}` : ''
  return {
    kind: 'xml',
    head: `${counted(characters, 'character')}, ${counted(elements, 'element')}, ${counted(count, 'path')}${isCut}`,
    parts,
  }

  function below(parent: string | undefined, name: string): string | undefined {
    const depth = stack.length + (name.startsWith('@') ? 0 : 1)
    return parent === undefined || depth > deepest ? undefined : paths.below(parent, name.slice(0, 80))
  }
}
