import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Person } from './person.tsx'
import { Recent } from './recent.tsx'
import './more-sheet.css'

interface MoreSheetProps {
  readonly onClose: () => void
  readonly onSearch: () => void
  readonly onKeys: () => void
}

/** What the column has and five tabs have no room for. */
export const MoreSheet = ({ onClose, onSearch, onKeys }: MoreSheetProps) => (
  <Sheet label={words('console.more')} onClose={onClose}>
    <header class="sheet-head">
      <h2 class="grow">{words('console.more')}</h2>
      <IconButton icon="close" label={words('console.close')} onPress={onClose} />
    </header>
    <div class="more">
      <button type="button" class="nav-place" onClick={onSearch}>
        <Icon name="search" />
        <span>{words('console.search')}</span>
      </button>
      <button type="button" class="nav-place" onClick={onKeys}>
        <Icon name="more" />
        <span>{words('console.all_keys')}</span>
      </button>
      <Recent />
      <Person />
    </div>
  </Sheet>
)
