import { words } from '../state/say.ts'
import { IconButton } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { paletteKey } from './nav.tsx'
import './keys-sheet.css'

/** All keys of the console; what each does is named as its key is. */
export const KeysSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const rows = [
    { keys: [paletteKey], does: words('console.key.palette') },
    { keys: ['?'], does: words('console.key.sheet') },
    { keys: ['N'], does: words('console.new_chat') },
    { keys: ['N'], does: words('console.key.new') },
    { keys: ['/'], does: words('console.key.filter') },
    { keys: ['J', 'K'], does: words('console.key.move') },
    { keys: ['↵'], does: words('console.key.open') },
    { keys: ['←', '→'], does: words('console.key.event') },
    { keys: [words('console.key.space')], does: words('console.key.replay') },
    { keys: ['esc'], does: words('console.key.escape') },
    { keys: ['A', 'T', 'E', 'D'], does: words('console.key.approval') },
  ]
  return (
    <Sheet label={words('console.all_keys')} onClose={onClose}>
      <header class="sheet-head">
        <h2 class="grow">{words('console.all_keys')}</h2>
        <IconButton icon="close" label={words('console.close')} onPress={onClose} />
      </header>
      <dl class="keys">
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
