import { useEffect, useRef, useState } from 'preact/hooks'
import { Glyph } from '../ui/glyph.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Trouble } from '../ui/trouble.tsx'
import { words } from '../state/say.ts'
import { useOffers, type Offer } from './offers.ts'
import './palette.css'

const optionId = (index: number): string => `palette-option-${index}`

/** One field that leads anywhere: to a place, to a task by its title, or into a new task with what was typed. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { offers, refusal, take } = useOffers(text)
  const list = useRef<HTMLUListElement>(null)
  const last = Math.max(0, offers.length - 1)
  const at = Math.min(chosen, last)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const go = (offer: Offer | undefined): void => {
    if (offer !== undefined) void take(offer).then((isDone) => isDone && onClose())
  }
  return (
    <Sheet label={words('console.palette')} onClose={onClose}>
      <div class="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={words('console.palette')}
          aria-expanded={offers.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={offers.length > 0 ? optionId(at) : undefined}
          autocomplete="off"
          autofocus
          placeholder={words('console.palette')}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={(event) => {
            if (event.isComposing) return
            if (event.key === 'ArrowDown') setChosen(at === last ? 0 : at + 1)
            else if (event.key === 'ArrowUp') setChosen(at === 0 ? last : at - 1)
            else if (event.key === 'Enter') go(offers[at])
            else return
            event.preventDefault()
          }}
        />
      </div>
      {refusal === undefined ? null : <Trouble refusal={refusal} />}
      <ul
        id="palette-list"
        class="palette-list"
        role="listbox"
        aria-label={words('console.palette')}
        ref={list}
      >
        {offers.map((offer, index) => (
          <li
            key={offer.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(offer)}
          >
            {offer.kind === 'task' ? (
              <span class={`s-${offer.item.status}`}>
                <Glyph state={offer.item.status} />
              </span>
            ) : (
              <Icon name={offer.icon} />
            )}
            <span class="grow clip">{offer.text}</span>
            <span class="faint">{words(`console.palette_${offer.kind}`)}</span>
          </li>
        ))}
      </ul>
      {offers.length === 0 ? <p class="palette-none">{words('console.palette_none')}</p> : null}
    </Sheet>
  )
}
