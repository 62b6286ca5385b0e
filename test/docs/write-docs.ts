import { writeFileSync } from 'node:fs'
import { statusTable } from './status-table.ts'

/* Writes docs/status-table.md anew: `node test/docs/write-docs.ts`. */
writeFileSync(new URL('../../docs/status-table.md', import.meta.url), statusTable())
