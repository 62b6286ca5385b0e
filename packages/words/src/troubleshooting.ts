import type { Explanation } from './explanation.ts'
import { errorAreas } from './en/errors.ts'

/** A template as a reader meets it: `{max}` for a value with the words around it, the plural for a counted word. */
const readable = (template: string): string =>
  template
    .replaceAll(/\{(?<name>\w+):(?<before>[^}|.*]*)\*(?<after>[^}]*)\}/gu, '$<before>{$<name>}$<after>')
    .replaceAll(/\{\w+:[^}|]*\|(?<other>[^}]*)\}/gu, '$<other>')
    .replaceAll(/\{(?<name>\w+)(?::[^}]*)?\}/gu, '{$<name>}')

const section = ([code, { text, fix }]: readonly [string, Explanation]): string =>
  `### ${code}: ${readable(text)}\n\n${readable(fix)}\n`

const chapter = (title: string, errors: Readonly<Record<string, Explanation>>): string =>
  [`## ${title}\n`, ...Object.entries(errors).map(section)].join('\n')

/** The text of docs/troubleshooting.md: every error under its own words, followed by what to do. */
export const troubleshooting = (): string =>
  [
    '# Troubleshooting\n',
    'Every error of Errand under the words it comes with, and what to do about it. A name in braces stands for a value, such as `{path}`.\n',
    'This page is made from the catalogue: change the words in `packages/words/src/en/errors`, then run `node packages/words/src/write-docs.ts`.\n',
    chapter('What was sent', errorAreas.people),
    chapter('Requests to the API', errorAreas.requests),
    chapter('The installation', errorAreas.house),
    chapter('Chats', errorAreas.chats),
    chapter('Slack', errorAreas.slack),
    chapter('Discord', errorAreas.discord),
    chapter('Telegram', errorAreas.telegram),
    chapter('Tools', errorAreas.tools),
    chapter('Models', errorAreas.models),
    chapter('Tasks that ended early', errorAreas.exits),
  ].join('\n')
