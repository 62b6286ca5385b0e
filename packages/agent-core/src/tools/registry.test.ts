import { describe, expect, it } from 'vitest'
import { ErrandError } from '../errors.ts'
import type { Tool } from './contract.ts'
import { plainEffect, plainTool } from './plain-tool.ts'
import { createRegistry } from './registry.ts'

const { parameters } = plainTool()

const problemWith = (parts: object): string => {
  try {
    createRegistry([{ ...plainTool(), ...parts }])
  } catch (thrown) {
    if (thrown instanceof ErrandError && thrown.code === 'TOOL_INVALID')
      return String(thrown.params['problem'])
    throw thrown
  }
  return 'none'
}

const specOf = (parts: Partial<Tool> = {}) => createRegistry([plainTool(parts)]).specs[0]

describe('the registry', () => {
  it('finds tools by name and nothing that an object inherits', () => {
    const tool = plainTool()
    const registry = createRegistry([tool])
    expect(registry.get('read_page')).toBe(tool)
    expect(registry.get('constructor')).toBeUndefined()
    expect(registry.get('')).toBeUndefined()
  })

  it('lists names and specs in the same order however the tools came', () => {
    const tools = ['b', 'a_b', 'a', 'c'].map((name) => plainTool({ name }))
    const registry = createRegistry(tools)
    expect(registry.names).toEqual(['a', 'a_b', 'b', 'c'])
    expect(JSON.stringify(registry.specs)).toBe(JSON.stringify(createRegistry(tools.toReversed()).specs))
    expect(registry.specs).toBe(registry.specs)
  })

  it('takes a write and a dangerous tool that keep their contract', () => {
    const dangerous = plainEffect({
      name: 'delete_page',
      level: 'dangerous',
      idempotency: 'natural',
      recheck: () => Promise.resolve(undefined),
    })
    expect(createRegistry([plainEffect(), dangerous]).names).toEqual(['delete_page', 'send_page'])
  })

  it('refuses two tools of one name', () => {
    expect(() => createRegistry([plainTool(), plainTool()])).toThrow('its name is taken')
  })

  it('names every problem of a tool at once', () => {
    expect(problemWith({ name: 'Bad', timeoutMs: 0, notFor: ' ' })).toBe(
      'its name is not snake_case; notFor is empty: say when not to use it, and what to use then; timeoutMs must be above 0',
    )
  })
})

describe('a tool does not register', () => {
  const refused: readonly (readonly [string, object, string])[] = [
    ['with capitals in its name', { name: 'readPage' }, 'snake_case'],
    ['with a hyphen in its name', { name: 'read-page' }, 'snake_case'],
    ['with a trailing underscore', { name: 'read_' }, 'snake_case'],
    ['with no name', { name: '' }, 'snake_case'],
    ['with a name too long', { name: 'a'.repeat(65) }, '64 characters'],
    ['without a description', { description: '' }, 'description is empty'],
    ['without saying when not to use it', { notFor: '\n' }, 'notFor is empty'],
    ['with too much text', { description: 'x'.repeat(600) }, 'at most 600 fit'],
    ['without what an answer names', { result: { ...plainTool().result, answerNames: '' } }, 'answerNames'],
    ['without advice on failure', { result: { ...plainTool().result, onFailure: '' } }, 'onFailure'],
    ['with parameters of another type', { parameters: { type: 'array' } }, 'type object'],
    [
      'with room for further fields',
      { parameters: { ...parameters, additionalProperties: true } },
      'parameters must have additionalProperties false',
    ],
    [
      'without parameters that exclude further fields',
      { parameters: { type: 'object', properties: {} }, examples: [{}] },
      'parameters must have additionalProperties false',
    ],
    [
      'with a field that nobody described',
      { parameters: { ...parameters, properties: { path: { type: 'string' } } }, examples: [{ path: 'a' }] },
      'parameters.path has no description',
    ],
    [
      'with an undescribed field deep inside',
      {
        parameters: {
          ...parameters,
          properties: {
            path: {
              type: 'array',
              description: 'Paths',
              items: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
            },
          },
        },
        examples: [{ path: [] }],
      },
      'parameters.path[].a has no description',
    ],
    ['with a schema keyword that does not exist', { parameters: { ...parameters, requird: [] } }, 'requird'],
    ['with a broken schema', { parameters: { ...parameters, required: 'path' } }, 'no valid JSON Schema'],
    ['without an example', { examples: [] }, 'one or two examples'],
    [
      'with three examples',
      { examples: [{ path: 'a' }, { path: 'b' }, { path: 'c' }] },
      'one or two examples',
    ],
    [
      'with an example that does not fit',
      { examples: [{ path: 'a' }, { page: 1 }] },
      'example 2 does not fit',
    ],
    ['with no time', { timeoutMs: 0 }, 'timeoutMs'],
    ['with endless time', { timeoutMs: Infinity }, 'timeoutMs'],
    ['with a rate of nothing', { perMinute: 0 }, 'perMinute'],
    ['with a negative price', { microUsd: -1 }, 'microUsd'],
    ['reading, but not repeatable', { idempotency: 'none' }, 'go together'],
    ['writing, but repeatable as a read', { level: 'write' }, 'go together'],
    ['writing without showing the change', { level: 'write', idempotency: 'keyed' }, 'needs change'],
    ['reading with a change', { change: () => Promise.resolve('') }, 'has no change'],
    [
      'dangerous without a second look',
      { level: 'dangerous', idempotency: 'none', change: () => Promise.resolve('') },
      'needs recheck',
    ],
    [
      'with a result schema that does not compile',
      { result: { ...plainTool().result, schema: { type: 'strng' } } },
      'result.schema is no valid JSON Schema',
    ],
    ['without a way to run', { run: undefined }, 'run: must be a function'],
    ['without internal fields', { internal: undefined }, 'internal: '],
  ]
  it.each(refused)('%s', (_, parts, problem) => {
    expect(problemWith(parts)).toContain(problem)
  })

  it('that is nothing at all', () => {
    const tools: Tool[] = JSON.parse('[{}]')
    expect(() => createRegistry(tools)).toThrow('TOOL_INVALID')
  })
})

describe('the specs of a registry', () => {
  it('ask for the purpose first, and require it', () => {
    expect(specOf()?.parameters).toEqual({
      ...parameters,
      properties: {
        purpose: { type: 'string', description: 'One line for the person: why this call' },
        ...Object(parameters['properties']),
      },
      required: ['purpose', 'path'],
    })
    expect(Object.keys(Object(specOf()?.parameters['properties']))[0]).toBe('purpose')
  })

  it('ask for errand_purpose where the tool has a purpose of its own', () => {
    const own = {
      type: 'object',
      additionalProperties: false,
      properties: { purpose: { type: 'string', description: 'Purpose of the room' } },
    }
    const spec = specOf({ parameters: own, examples: [{ purpose: 'talks' }] })
    expect(spec?.parameters['required']).toEqual(['errand_purpose'])
    expect(Object.keys(Object(spec?.parameters['properties']))).toEqual(['errand_purpose', 'purpose'])
  })

  it('say when to use the tool, when not, and show an example with its purpose', () => {
    expect(specOf()?.description).toBe(
      'Reads a page of a file. Not for: folders: use list_files.\nExample: {"purpose":"…","path":"notes/a.md","page":2}',
    )
  })

  it('leave out an example that does not fit any more', () => {
    const long = { path: 'x'.repeat(600) }
    expect(specOf({ examples: [long, { path: 'b' }] })?.description).toBe(
      'Reads a page of a file. Not for: folders: use list_files.\nExample: {"purpose":"…","path":"b"}',
    )
  })

  it('cannot be changed, and leave the tool as it was', () => {
    const tool = plainTool()
    const [spec] = createRegistry([tool]).specs
    expect(() => Object.assign(Object(spec?.parameters['properties']), { more: {} })).toThrow(TypeError)
    expect(Object.isFrozen(tool.parameters)).toBe(false)
    expect(Object.values(Object(tool.parameters['properties'])).some(Object.isFrozen)).toBe(false)
    expect(tool.parameters['required']).toEqual(['path'])
  })
})
