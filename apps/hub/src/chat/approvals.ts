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
  /** The approval whose new arguments want a phrase, which is awaited as the next line. */
  let unsigned: { readonly id: string; readonly arguments: Arguments } | undefined

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

  const decideEdited = async (approval: ApprovalView, args: Arguments): Promise<'decided'> => {
    try {
      return await decide(approval, { decision: 'approve', arguments: args })
    } catch (thrown) {
      if (thrown instanceof ErrandError && thrown.code === 'PHRASE_WRONG')
        unsigned = { id: approval.id, arguments: args }
      throw thrown
    }
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
      if (signing?.id === approval.id && line.trim() !== '')
        return decide(approval, { decision: 'approve', arguments: signing.arguments, phrase: line })
      if (editing?.id === approval.id) {
        if (line.trim() !== '') return decideEdited(approval, readArguments(line))
        print(say(language, 'chat.edit_nothing'))
        return 'taken'
      }
      const said = readDecision(line, approval)
      if (said === undefined) return 'other'
      if (said.kind === 'decides') return decide(approval, said.decision)
      if (said.kind === 'needs_phrase') {
        print(say(language, 'chat.phrase', { phrase: signatureOf(approval) }))
        return 'taken'
      }
      if (said.json === undefined) return edit(approval)
      return decideEdited(approval, readArguments(said.json))
    },
  }
}
