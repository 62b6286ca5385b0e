import { assert, dictionary, json, jsonValue, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArguments, readBareArguments } from './arguments.ts'
import { plainTool } from './plain-tool.ts'

const tool = plainTool()
const read = (fields: object) => readArguments(tool, JSON.stringify({ purpose: 'to see', ...fields }))
const wrongOf = (raw: string): string => {
  const answer = readArguments(tool, raw)
  return answer.ok ? 'nothing' : answer.wrong
}
/** A tool that takes one free field of any kind. */
const open = plainTool({
  parameters: {
    type: 'object',
    additionalProperties: false,
    properties: { any: { description: 'Anything' } },
  },
})

const nested = (depth: number): string => `{"any":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

describe('arguments that fit', () => {
  it('come without their purpose, and in canonical form', () => {
    expect(readArguments(tool, '{ "purpose": "to see", "path": "b", "page": 1e0 }')).toEqual({
      ok: true,
      args: { path: 'b', page: 1 },
      canonical: '{"page":1,"path":"b"}',
      purpose: 'to see',
    })
  })

  it('keep a purpose of the tool itself', () => {
    const own = plainTool({
      parameters: {
        type: 'object',
        additionalProperties: false,
        properties: { purpose: { type: 'string', description: 'Purpose of the room' } },
      },
    })
    expect(readArguments(own, '{"errand_purpose":"asked for","purpose":"talks"}')).toMatchObject({
      args: { purpose: 'talks' },
      purpose: 'asked for',
    })
    expect(readArguments(own, '{"purpose":"talks"}')).toMatchObject({ ok: false })
  })

  it('have a purpose of one line', () => {
    expect(read({ path: 'a', purpose: ' first\n\tsecond ' })).toMatchObject({ purpose: 'first second' })
  })

  const naughty = [
    'emoji 👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣',
    'שלום \u202eevil\u202c مرحبا',
    'zero\u200bwidth\u2060\ufeff',
    'Z̴̡͝a͜l͘g̷o̸ e\u0301',
    '\u0000'.replace('\u0000', '\u0001\u001b[31m'),
    '田中さんにあげて下さい',
    "'; DROP TABLE tasks; --",
    '<script>alert(1)</script>',
    '${jndi:ldap://x} {{7*7}} %s%n $(rm -rf /)',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e400',
    '\\u0041\\n"quoted"',
    '\ud83d\ude00',
    'line\r\nline\u2028line',
    '../../etc/passwd',
    'ﷺ'.repeat(20),
  ]
  it.each(naughty)('pass unchanged: %j', (path) => {
    expect(read({ path })).toMatchObject({ ok: true, args: { path } })
  })

  it('have the same canonical text in whatever order their fields came', () => {
    const sorted = dictionary(string({ unit: 'grapheme' }), jsonValue())
    assert(
      property(sorted, (any) => {
        const turned = Object.fromEntries(Object.entries(any).toReversed())
        expect(readBareArguments(open, JSON.stringify({ any }))).toEqual(
          readBareArguments(open, JSON.stringify({ any: turned })),
        )
      }),
    )
  })
})

describe('arguments that do not fit', () => {
  it('are told with every missing, wrong and extra field', () => {
    expect(wrongOf('{"page":"two","pth":"a"}')).toBe(
      'The call of read_page was not run: `purpose` is missing (one line for the person: why this call); ' +
        '`path` is missing (a string: Path of the file); `pth` is no field here (known: `path`, `page`); ' +
        '`page` must be an integer, not a string. Send the whole call again.',
    )
  })

  it.each(['""', '" \\n "', '"\\u200b\\u2060"', '7', 'null'])('lack a purpose when it is %s', (purpose) => {
    expect(wrongOf(`{"path":"a","purpose":${purpose}}`)).toContain('`purpose` is missing')
  })

  it.each(['', '{', '{"path":"a"', '{path:1}', '{"path":"a"} {}', 'NaN', '{"path":"a\u0000"}'])(
    'are told as broken JSON: %j',
    (raw) => {
      expect(wrongOf(raw)).toContain('broken JSON')
    },
  )

  it.each(['null', '[]', '"text"', '7', 'true'])('are no object: %s', (raw) => {
    expect(wrongOf(raw)).toContain('no JSON object')
  })

  it('are not coerced and not filled in', () => {
    expect(read({ path: 'a', page: '1' }).ok).toBe(false)
    expect(read({ path: 1 }).ok).toBe(false)
    expect(read({ path: null }).ok).toBe(false)
    const withDefault = plainTool({
      parameters: {
        type: 'object',
        additionalProperties: false,
        properties: { n: { type: 'integer', default: 5, description: 'How many' } },
      },
    })
    expect(readBareArguments(withDefault, '{}')).toMatchObject({ args: {}, canonical: '{}' })
  })

  it('hold NUL anywhere, also in a field name', () => {
    expect(wrongOf('{"path":"a\\u0000b","purpose":"p"}')).toContain('`path` holds a NUL')
    expect(wrongOf('{"a\\u0000":1,"purpose":"p"}')).toContain('holds a NUL')
    expect(readBareArguments(open, '{"any":[{"x":["\\u0000"]}]}').ok).toBe(false)
  })

  it('hold half of a surrogate pair, which has no canonical form', () => {
    expect(wrongOf('{"path":"\\ud83d","purpose":"p"}')).toContain('surrogate')
  })

  it('hold a string longer than allowed', () => {
    expect(read({ path: 'x'.repeat(100_000) }).ok).toBe(true)
    expect(wrongOf(JSON.stringify({ path: 'x'.repeat(100_001) }))).toContain('at most 100000')
  })

  it('are too large to be parsed at all', () => {
    expect(wrongOf(' '.repeat(1_000_001))).toContain('at most 1000000')
  })

  it.each(['{"__proto__":{"x":1}}', '{"any":{"__proto__":1}}', '{"any":[{"constructor":{}}]}'])(
    'could pollute a prototype: %s',
    (raw) => {
      const answer = readBareArguments(open, raw)
      expect(answer).toMatchObject({ ok: false })
      expect(JSON.stringify(answer)).toContain('forbidden field name')
    },
  )

  it('are nested deeper than 32 levels, also when the model sends a million brackets', () => {
    expect(readBareArguments(open, nested(32)).ok).toBe(true)
    expect(readBareArguments(open, nested(33)).ok).toBe(false)
    expect(readBareArguments(open, nested(499_000)).ok).toBe(false)
  })

  it('overflow a number', () => {
    expect(readBareArguments(open, '{"any":1e999}').ok).toBe(false)
  })

  it('are told briefly when everything is wrong', () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}${'x'.repeat(200)}`, n]))
    const wrong = wrongOf(JSON.stringify(fields))
    expect(wrong).toContain('491 more')
    expect(wrong.length).toBeLessThan(3_000)
  })

  it('never make it throw', () => {
    assert(
      property(oneof(string({ unit: 'binary' }), json()), (raw) => {
        expect(typeof readArguments(tool, raw).ok).toBe('boolean')
      }),
    )
  })
})
