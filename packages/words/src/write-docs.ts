import { mkdirSync, writeFileSync } from 'node:fs'
import { troubleshooting } from './troubleshooting.ts'

/* Writes docs/troubleshooting.md anew: `node packages/words/src/write-docs.ts`. */
const file = new URL('../../../docs/troubleshooting.md', import.meta.url)
mkdirSync(new URL('.', file), { recursive: true })
writeFileSync(file, troubleshooting())
