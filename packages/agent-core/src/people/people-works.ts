import type { Settings, Works } from '../loop/worker.ts'

/** What the people of an installation are kept with. */
export interface PeopleWorks extends Pick<Works, 'store' | 'clock' | 'ids' | 'sys'> {
  readonly settings: Pick<Settings, 'tenant'>
}
