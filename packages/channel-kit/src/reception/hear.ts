import { defaults, type Accepted, type Actor } from '@errand/agent-core'
import { explain, say, type Language } from '@errand/words'
import type { Happened, IncomingFile, Said } from '../inbound.ts'
import { lookupOf } from '../lookup.ts'
import { languageFor, type Desk } from './desk.ts'
import { taskRepliedTo } from './for-us.ts'
import { fromOutside } from './outside.ts'
import { lineTo, nothing, type Reply } from './reply.ts'
import { stopAround } from './stop-around.ts'

/** Hands a message to the agent; it is committed when this resolves. */
export const hear = async (desk: Desk, said: Said, by: Actor): Promise<Reply> => {
  const { files, message, place, passedOn = [] } = said
  const language = languageFor(desk, said.by)
  const others = passedOn.filter((one) => one.text.trim() !== '')
  const text = [
    ...(said.text.trim() === '' && others.length > 0 ? [] : [said.text]),
    ...others.map((one) => fromOutside(one.text, { as: 'forwarded', from: one.from, language })),
  ].join('\n\n')
  const isOnlyVoice = text.trim() === '' && files.length > 0 && files.every(({ kind }) => kind === 'voice')
  const deaf = unheard(desk, files, language)
  if (isOnlyVoice && deaf !== undefined) return lineTo('person', deaf)
  const task = await taskRepliedTo(desk, said)
  const stopped = task === undefined ? await stopAround(desk, { ...said, text }, by) : undefined
  if (stopped !== undefined) return stopped
  const words = text.trim() === '' && files.length > 0 ? wordsFor(files, { isOnlyVoice, language }) : text
  const accepted = await desk.agent.accept({
    ...comingFrom(said, by),
    said: lookupOf(place, message),
    text: words,
    files,
    ...(task === undefined ? {} : { task }),
  })
  const reply = marked(accepted)
  const lines = [tooLarge(files, language), deaf].filter((line) => line !== undefined)
  return lines.length === 0 || reply.show !== 'mark' ? reply : { ...reply, line: lines.join('\n') }
}

/** What stands for the text of a message that has none. */
const wordsFor = (
  files: readonly IncomingFile[],
  { isOnlyVoice, language }: { readonly isOnlyVoice: boolean; readonly language: Language },
): string => {
  if (isOnlyVoice) return say(language, 'reception.voice')
  const names = files.map(({ name }) => name.replaceAll(/\s+/gu, ' ')).join(', ')
  return say(language, 'reception.files', { names })
}

/** That what was spoken is heard by nobody, where something was. */
const unheard = (
  { works: { transcribe } }: Desk,
  files: readonly IncomingFile[],
  language: Language,
): string | undefined => {
  if (transcribe !== undefined || files.every(({ kind }) => kind !== 'voice')) return undefined
  const { text, fix } = explain(language, { code: 'TRANSCRIPTION_OFF', params: {} })
  return `${text} ${fix}`
}

/** What is too large by its own account is known at once to stay out; the task is told when it looks for it. */
const tooLarge = (files: readonly IncomingFile[], language: Language): string | undefined => {
  const { bytes: max } = defaults.incoming
  const problems = files
    .filter(({ size = 0 }) => size > max)
    .map(({ name, size = 0 }) =>
      explain(language, { code: 'FILE_TOO_LARGE', params: { path: name, bytes: size, max } }),
    )
  return problems.length === 0 ? undefined : problems.map(({ text: what }) => what).join('\n')
}

/** What the agent has to know of anything that came in; an event's id is unique in its workspace only. */
export const comingFrom = ({ place, event }: Happened, by: Actor) => ({
  place,
  by,
  source: place.platform,
  sourceEventId: JSON.stringify([place.workspace, event]),
})

/** The sign of what became of a message. */
export const marked = (accepted: Accepted): Reply => {
  if (accepted.disposition === 'duplicate') return nothing
  return { show: 'mark', sign: accepted.disposition === 'steered' ? 'coming' : 'seen', accepted }
}
