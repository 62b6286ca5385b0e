// The tokens come first: what a screen of another size changes of them comes after.
import './theme/tokens.css'
import './theme/base.css'
import './theme/states.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { keepLive } from './state/live.ts'
import { keepTabTitle } from './state/tab-title.ts'
import { applyReader } from './state/reader.ts'
import { signIn } from './state/session.ts'

applyReader()
keepLive()
keepTabTitle()
void signIn.resume()
render(<App />, document.body)
