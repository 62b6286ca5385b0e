import { ErrandError, type ApprovalView, type TaskView } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import type { Surface } from '../surface/surface.ts'
import { editInEditor, readArguments, type Arguments } from './edit-arguments.ts'
import { readDecision, signatureOf } from './read-decision.ts'
import type { Screen } from './screen.ts'

/** Decides the open approval of a task by what a person types. */
export interface Approvals {
  /** Says so when one was decided elsewhere. */
  look(view: TaskView): void
  /** `decided` when the line did, `taken` when it was about the approval otherwise, `other` when it was not. */
  take(line: string, view: TaskView): Promise<'decided' | 'taken' | 'other'>
}

/** An edit that is still to be signed. */
interface Unsigned {
  readonly id: string
  readonly arguments: Arguments
  readonly phrase: string
}

export const createApprovals = ({
  surface,
  screen,
  language,
  editor,
}: {
  readonly surface: Surface
  readonly screen: Screen
  readonly language: Language
  readonly editor: string | undefined
}): Approvals => {
  const open = new Set<string>()
  const decided = new Set<string>()
  /** The approval whose new arguments are awaited as the next line. */
  let edited: ApprovalView | undefined
  /** New arguments of an approval whose phrase is awaited as the next line. */
  let unsigned: Unsigned | undefined

  const print = (line: string): void => screen.print(`${line}\n`)

  const decide = async (
    { id }: ApprovalView,
    decision: Parameters<Surface['decide']>[1],
  ): Promise<'decided'> => {
    // Before the answer comes, the task may already be seen with the decision taken.
    decided.add(id)
    try {
      await surface.decide(id, decision)
      return 'decided'
    } catch (thrown) {
      decided.delete(id)
      throw thrown
    }
  }

  const wantPhrase = (wanted: Unsigned): 'taken' => {
    unsigned = wanted
    print(say(language, 'chat.phrase', { phrase: wanted.phrase }))
    return 'taken'
  }

  const decideEdited = async (approval: ApprovalView, args: Arguments): Promise<'decided' | 'taken'> => {
    const { id, level } = approval
    const wanted = { id, arguments: args, phrase: signatureOf(approval, args) }
    if (level === 'dangerous') return wantPhrase(wanted)
    try {
      return await decide(approval, { decision: 'approve', arguments: args })
    } catch (thrown) {
      // What was asked for as a write may be dangerous as it was edited.
      if (thrown instanceof ErrandError && thrown.code === 'PHRASE_WRONG') return wantPhrase(wanted)
      throw thrown
    }
  }

  /** Nothing but a denial or another edit lets go of the new arguments: the phrase of the old ones grants nothing. */
  const sign = async (
    line: string,
    { approval, wanted }: { readonly approval: ApprovalView; readonly wanted: Unsigned },
  ): Promise<'decided' | 'taken'> => {
    if (line.trim() === '') {
      print(say(language, 'chat.edit_nothing'))
      return 'taken'
    }
    const said = readDecision(line, { level: 'dangerous', phrase: wanted.phrase })
    if (said === undefined || said.kind === 'needs_phrase') return wantPhrase(wanted)
    if (said.kind === 'edits') return takeEdit(approval, said.json)
    const { decision } = said
    return decide(
      approval,
      decision.decision === 'approve' ? { ...decision, arguments: wanted.arguments } : decision,
    )
  }

  const edit = async (approval: ApprovalView): Promise<'decided' | 'taken'> => {
    if (editor === undefined || !screen.isLive) {
      edited = approval
      print(say(language, 'chat.edit_json'))
      return 'taken'
    }
    const args = await screen.lend(() => editInEditor(approval.arguments, { editor }))
    if (args !== undefined) return decideEdited(approval, args)
    print(say(language, 'chat.edit_nothing'))
    return 'taken'
  }

  const takeEdit = (approval: ApprovalView, json: string | undefined): Promise<'decided' | 'taken'> =>
    json === undefined ? edit(approval) : decideEdited(approval, readArguments(json))

  return {
    look: ({ approvals }) => {
      for (const { id, state } of approvals) {
        if (state === 'open') open.add(id)
        else if (open.delete(id) && !decided.has(id))
          print(say(language, 'chat.decided_elsewhere', { state }))
      }
    },
    take: async (line, { approvals }) => {
      const approval = approvals.find(({ id, state }) => state === 'open' && !decided.has(id))
      const [editing, signing] = [edited, unsigned]
      edited = undefined
      unsigned = undefined
      if (approval === undefined) return 'other'
      if (signing?.id === approval.id) return sign(line, { approval, wanted: signing })
      if (editing?.id === approval.id) {
        if (line.trim() !== '') return decideEdited(approval, readArguments(line))
        print(say(language, 'chat.edit_nothing'))
        return 'taken'
      }
      const phrase = signatureOf(approval)
      const said = readDecision(line, { level: approval.level, phrase })
      if (said === undefined) return 'other'
      if (said.kind === 'decides') return decide(approval, said.decision)
      if (said.kind === 'edits') return takeEdit(approval, said.json)
      print(say(language, 'chat.phrase', { phrase }))
      return 'taken'
    },
  }
}
