import type { OperatorTool } from './operator-tool.ts'

const tables = { type: 'array', items: { type: 'string' }, description: 'tables' }

/** A dangerous tool that affects as many things as its list names. */
export const dropTables: OperatorTool = {
  name: 'drop_tables',
  level: 'dangerous',
  run: `async ({ tables }) => ({ outcome: 'ok', value: 'dropped ' + tables.length })`,
  more: {
    parameters: JSON.stringify({
      type: 'object',
      additionalProperties: false,
      required: ['tables'],
      properties: { tables },
    }),
    examples: JSON.stringify([{ tables: ['a'] }]),
  },
}
