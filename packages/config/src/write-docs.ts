import { mkdirSync, writeFileSync } from 'node:fs'
import { configuration } from './configuration.ts'

/* Writes docs/configuration.md anew: `node packages/config/src/write-docs.ts`. */
const file = new URL('../../../docs/configuration.md', import.meta.url)
mkdirSync(new URL('.', file), { recursive: true })
writeFileSync(file, configuration())
