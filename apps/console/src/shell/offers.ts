import { newId } from '../api/new-id.ts'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { sendMessage } from '../api/messages.ts'
import { Refusal } from '../api/request.ts'
import { listTasks, type TaskItem } from '../api/tasks.ts'
import { goTo, type Route } from '../state/route.ts'
import { words } from '../state/say.ts'
import type { IconName } from '../ui/icon.tsx'
import { places } from './places.ts'

export type Offer = { readonly key: string; readonly text: string } & (
  | { readonly kind: 'go'; readonly icon: IconName; readonly screen: Route['screen'] }
  | { readonly kind: 'task'; readonly item: TaskItem }
  | { readonly kind: 'new'; readonly icon: IconName; readonly ask: string }
)

/** Who still types is not asked about each letter. */
const pauseMs = 150
const mostTasks = 8

interface Offers {
  readonly offers: readonly Offer[]
  readonly refusal: Refusal | undefined
  /** Goes there, or asks for it; true once that has worked. */
  readonly take: (offer: Offer) => Promise<boolean>
}

/** What a text may lead to: places whose name has it, tasks whose title has it, and a new task. */
export const useOffers = (typed: string): Offers => {
  const text = typed.trim()
  const [found, setFound] = useState<readonly TaskItem[]>([])
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  // Pressed twice, or again after a broken line, it is the same request.
  const asking = useRef({ text: '', requestId: '' })

  useEffect(() => {
    setRefusal(undefined)
    if (text === '') {
      setFound([])
      return undefined
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      listTasks({ q: text.slice(0, 100), limit: mostTasks }, stop.signal).then(
        ({ items }) => setFound(items),
        (thrown: unknown) => {
          if (!stop.signal.aborted && thrown instanceof Refusal) setRefusal(thrown)
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])

  const take = async (offer: Offer): Promise<boolean> => {
    if (offer.kind === 'go') goTo(offer.screen)
    if (offer.kind === 'task') goTo('task', offer.item.id)
    if (offer.kind !== 'new') return true
    if (asking.current.text !== offer.ask) asking.current = { text: offer.ask, requestId: newId() }
    try {
      const { requestId } = asking.current
      const { conversation } = await sendMessage(`c-${requestId}`, { text: offer.ask, requestId })
      goTo('chat', conversation)
      return true
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      setRefusal(thrown)
      return false
    }
  }

  const offers = useMemo(() => offersFor(text, found), [text, found, words('console.palette')])
  return { offers, refusal, take }
}

const offersFor = (text: string, found: readonly TaskItem[]): readonly Offer[] => {
  const wanted = text.toLocaleLowerCase()
  const going = places.flatMap(({ screen, icon }): readonly Offer[] => {
    const name = words(`console.${screen}`)
    return name.toLocaleLowerCase().includes(wanted)
      ? [{ key: screen, kind: 'go', icon, screen, text: name }]
      : []
  })
  const tasks = found.map((item): Offer => ({ key: item.id, kind: 'task', item, text: item.title }))
  const asking: readonly Offer[] =
    text === ''
      ? []
      : [{ key: 'new', kind: 'new', icon: 'plus', ask: text, text: words('console.palette_ask', { text }) }]
  return [...going, ...tasks, ...asking]
}
