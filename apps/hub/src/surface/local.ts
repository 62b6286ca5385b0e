import { isEnded, type TaskView } from '@errand/agent-core'
import type { Hub } from '../hub.ts'
import { localPlace, owner } from '@errand/api/local'
import type { Seen, Surface } from './surface.ts'

/** The surface over a hub in this process. */
export const createLocalSurface = ({ agent, works }: Hub): Surface => ({
  say: ({ text, conversation, mode }) =>
    agent.accept({
      place: localPlace(owner, conversation),
      by: owner,
      source: 'terminal',
      sourceEventId: works.ids.id(),
      text,
      ...(mode === undefined ? {} : { mode }),
    }),
  watch: (task, { signal }) => watch(task, { agent, works, signal }),
  decide: (id, decision) => agent.decide({ id, by: owner, decision }),
  command: async (task, kind) => {
    await agent.command({ task, kind, by: owner })
  },
  journal: async (task, { after }) =>
    (await agent.journal(task, { by: owner, after })).map(({ seq, type, at, data }) => ({
      seq,
      type,
      at,
      data: { ...data },
    })),
})

/** Looks at a task whenever it changed; looks at once, so that nothing is missed before. */
const watch = async function* (
  task: string,
  { agent, works, signal }: Pick<Hub, 'agent' | 'works'> & { readonly signal: AbortSignal },
): AsyncGenerator<Seen> {
  let changed = Promise.withResolvers<void>()
  let grew = true
  let draft: string | undefined
  const off = works.live.subscribe(task, (delta) => {
    if ('draft' in delta) draft = delta.draft
    else grew = true
    changed.resolve()
  })
  const stop = (): void => changed.resolve()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      // Renewed before the look: what changes during it is looked at again.
      changed = Promise.withResolvers<void>()
      if (grew) {
        grew = false
        draft = undefined
        // Whoever is at the terminal owns the installation: nothing is to be asked, and no round passes unseen.
        const view: TaskView = await agent.view(task)
        yield { kind: 'view', view }
        if (isEnded(view.status)) return
      } else if (draft !== undefined) {
        const text = draft
        draft = undefined
        yield { kind: 'draft', text }
      }
      if (!grew && draft === undefined) await changed.promise
    }
  } finally {
    signal.removeEventListener('abort', stop)
    off()
  }
}
