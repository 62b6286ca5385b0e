import { freshen } from '@errand/hub'
import * as page from '@errand/console/build'

/** Builds the console once before all tests, so that none that starts a hub does it beside another. */
export const setup = (): Promise<void> => freshen(page, { onBuild: () => undefined })
