import type { Surface } from '../surface.ts'
import type { Office } from './office.ts'

/** What serves the chats of a platform. */
export interface Desk<Native> {
  readonly surface: Surface<Native>
  readonly office: Office
}
