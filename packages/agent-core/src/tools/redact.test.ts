import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from './redact.ts'

const redact = createRedactor([])
/** Put together here, so that no scanner takes this file for a leak. */
const joined = (...parts: readonly string[]): string => parts.join('')
const mixed = (length: number): string => 'aB3dE6gH9jK2mN5p'.repeat(9).slice(0, length)
const bytes = (text: string): string => String.fromCodePoint(...new TextEncoder().encode(text))
const base64 = (text: string): string => btoa(bytes(text))

const tokens: Readonly<Record<string, string>> = {
  slackBot: joined('xo', 'xb-123456789012-1234567890123-', mixed(24)),
  slackRefresh: joined('xo', 'xe.xo', 'xp-1-', mixed(40)),
  slackApp: joined('xap', 'p-1-A0123456789-1234567890123-', mixed(64)),
  discord: joined('MTk4NjIyNDgzNDcxOTI1MjQ4', '.Cl2FMQ.', mixed(27)),
  discordLong: joined('MTI3MzY0NTE4MjkzNjQ1MTgyOQ', '.GxYz12.', mixed(38)),
  telegram: joined('123456789:A', 'AE', mixed(32)),
  openai: joined('s', 'k-', mixed(48)),
  openaiProject: joined('s', 'k-proj-', 'a_b-', mixed(60), '-c_d', mixed(60)),
  openrouter: joined('s', 'k-or-v1-', '0123456789abcdef'.repeat(4)),
  aws: joined('AK', 'IAIOSFODNN7EXAMPLE'),
  github: joined('gh', 'p_', mixed(36)),
  githubFine: joined('github', '_pat_', mixed(22), '_', mixed(59)),
  gitlab: joined('gl', 'pat-', mixed(20)),
  google: joined('AI', 'za', mixed(35)),
  jwt: joined(
    base64('{"alg":"HS256"}'),
    '.',
    base64('{"sub":"1234567890"}').replaceAll('=', ''),
    '.',
    mixed(43),
  ),
}

describe('tokens known by their look', () => {
  it.each(Object.entries(tokens))('%s is replaced wherever it stands', (_, token) => {
    expect(redact(token)).toBe('[redacted]')
    expect(redact(`key="${token}", next`)).toBe('key="[redacted]", next')
    expect(redact(`a\n${token}\nb ${token}`)).toBe('a\n[redacted]\nb [redacted]')
    expect(redact(`日本語${token}。`)).toBe('日本語[redacted]。')
  })

  const inContext: readonly (readonly [string, string])[] = [
    ['https://api.telegram.org/bot42:dev-token_0123/getMe', 'https://api.telegram.org/bot[redacted]/getMe'],
    ['https://api.telegram.org/bot42%3Adev-token_0123/', 'https://api.telegram.org/bot[redacted]/'],
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [redacted]'],
    ['{"authorization":"Basic dXNlcjpwYXNz"}', '{"authorization":"Basic [redacted]"}'],
    ["'Authorization': 'Bot shortone'", "'Authorization': 'Bot [redacted]'"],
    [`sent bearer ${mixed(30)}==.`, 'sent bearer [redacted].'],
    ['postgres://app:hunter2@db:5432/x?sslmode=off', 'postgres://app:[redacted]@db:5432/x?sslmode=off'],
    ['redis://:hunter2@cache', 'redis://:[redacted]@cache'],
    ['https://x/?a=1&password=hunter2&b=2#c', 'https://x/?a=1&password=[redacted]&b=2#c'],
    [
      'Server=db;User Id=sa;Password=hun!ter2;Encrypt=yes',
      'Server=db;User Id=sa;Password=[redacted];Encrypt=yes',
    ],
    ['host=db user=app password=hunter2 dbname=x', 'host=db user=app password=[redacted] dbname=x'],
    [`aws_secret_access_key = ${mixed(38)}/+`, 'aws_secret_access_key = [redacted]'],
    [
      joined('https://hooks.slack.com/', 'services/T0/B0/', mixed(24)),
      'https://hooks.slack.com/services/[redacted]',
    ],
    [
      joined('https://discord.com/api/', 'webhooks/123456789012345678/', mixed(68)),
      'https://discord.com/api/webhooks/123456789012345678/[redacted]',
    ],
  ]
  it.each(inContext)('%s', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  const line = mixed(64)
  const begin = joined('-----BEGIN RSA ', 'PRIVATE KEY-----')
  const end = joined('-----END RSA ', 'PRIVATE KEY-----')
  it('a private key is replaced whole, in JSON too, and also when its end is cut off', () => {
    expect(redact(`a\n${begin}\n${line}\n${line}\nabc=\n${end}\nb`)).toBe('a\n[redacted]\nb')
    expect(redact(`{"key":"${begin}\\n${line}\\n${line}\\n${end}\\n"}`)).toBe(
      String.raw`{"key":"[redacted]\n"}`,
    )
    expect(redact(`${begin}\n${line}\n${line}\nabc12`)).toBe('[redacted]')
    expect(redact(`${begin}\nProc-Type: 4,ENCRYPTED\n\n${line}\n${end}`)).toBe('[redacted]')
  })

  it('the mere mention of a private key stays', () => {
    const code = `if (text.startsWith('${begin}')) return text.endsWith('${end}')`
    expect(redact(code)).toBe(code)
  })
})

describe('configured secrets', () => {
  const secret = 'p@ss/wörd "x" \\1'
  const one = createRedactor([secret])

  it.each([
    ['as it is', secret],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in ASCII JSON', String.raw`p@ss/w\u00f6rd \"x\" \\1`],
    ['in a URL', encodeURIComponent(secret)],
    ['in a URL, lower case', encodeURIComponent(secret).toLowerCase()],
    ['in a form', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['in HTML', 'p@ss/wörd &quot;x&quot; \\1'],
    ['in hex', bytesToHex(utf8ToBytes(secret))],
    ['in HEX', bytesToHex(utf8ToBytes(secret)).toUpperCase()],
  ])('are found %s', (_, form) => {
    expect(one(`before ${form} after`)).toBe('before [redacted] after')
  })

  it.each(['', 'u', 'us', 'user:', 'user::'])(
    'are found inside base64 when %j stands before them',
    (before) => {
      for (const after of ['', 'a', 'ab', 'abc']) {
        const encoded = btoa(bytes(`${before}${secret}${after}`))
        for (const form of [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')]) {
          const shown = one(`"${form}"`)
          expect(shown).toContain('[redacted]')
          expect(shown.length).toBeLessThan(30)
        }
      }
    },
  )

  it('are found also when they look like a pattern, and one inside another', () => {
    const two = createRedactor(['a.*b+c$', 'postgres://app:hunter22@db', 'hunter22'])
    expect(two('a.*b+c$ axxb+c$')).toBe('[redacted] axxb+c$')
    expect(two('postgres://app:hunter22@db hunter22')).toBe('[redacted] [redacted]')
  })

  it.each(['a&amp;b&lt;c&gt;d"e\'f', 'a&amp;b&lt;c&gt;d&quot;e&#39;f', 'a&amp;b&lt;c&gt;d&quot;e&apos;f'])(
    'are found in a page however it writes its signs: %s',
    (form) => expect(createRedactor(['a&b<c>d"e\'f'])(`<p>${form}</p>`)).toBe('<p>[redacted]</p>'),
  )

  it('are found without the white space around them', () => {
    expect(createRedactor(['\nhunter22 \n'])('x=hunter22')).toBe('x=[redacted]')
  })

  it('of fewer than six characters are no secrets', () => {
    expect(createRedactor(['', ' ', 'abcde', ' abcde '])('abcde  abcde')).toBe('abcde  abcde')
    expect(createRedactor(['abcdef'])('abcdef')).toBe('[redacted]')
  })

  it('may be odd without harm', () => {
    expect(createRedactor(['\ud83d\ud83d\ud83d\ud83d\ud83d\ud83d', 'x'.repeat(500_000)])('text')).toBe('text')
    expect(createRedactor(['redacted', 'edacte'])('redacted')).toBe('redacted')
  })
})

describe('ordinary text', () => {
  it.each([
    '01JDQ7Z9M8X4K2V6T3R5P1N0AB',
    '123e4567-e89b-12d3-a456-426614174000',
    'd41d8cd98f00b204e9800998ecf8427e e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    `data:image/png;base64,${base64('\u0089PNG\r\n\u001a\n'.repeat(500))}`,
    `sha512-${mixed(86)}==`,
    'emoji 👩‍👩‍👧‍👦 \u202ertl\u202c z\u200bw \ufeff Z̴a͜l \ud83d alone \u0000',
    'task-force-abcdefghijklmnopqrstuvwxyz risk-free disk-1234567890123456789012',
    'class="sk-fading-circle sk-circle-12-delayed-animation"',
    'sk-SK-Chirp3-HD-Achernar',
    'const password = readPassword(); connect({ user, password })',
    'connect(user=user, password=password)',
    'Authorization: Bearer <token>, Authorization: Bearer ${token}',
    'Use a bearer token; the bearer authentication scheme is described below.',
    'postgres://user:${PASSWORD}@host/db and https://host:8080/@scope/name',
    '?password=&next=1 and https://x/?token=abc',
    'xoxb-your-token-here',
    'MyLongClassNameForTesting.create.someOtherVeryLongIdentifier',
    '20240101:AAPL 12:34:56 fe80::1',
    '[redacted]',
  ])('stays as it is: %j', (text) => {
    expect(createRedactor(['a real secret'])(text)).toBe(text)
  })

  it('stays as it is whatever it consists of', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(redact(text)).toBe(text)
      }),
    )
  })
})

describe('redacting', () => {
  it('a redacted text changes nothing', () => {
    const secret = 's3cr3t/with parts'
    const all = createRedactor([secret, 'hunter22'])
    const glue = [
      '',
      ' ',
      '/',
      ':',
      '@',
      '://',
      '&password=',
      'Authorization: Bearer ',
      '.',
      '-',
      'x',
      '\n',
      'sk-',
    ]
    const part = oneof(
      constantFrom(...Object.values(tokens), secret, btoa(secret), 'hunter22', '[redacted]', ...glue),
      string(),
    )
    assert(
      property(array(part, { maxLength: 12 }), (parts) => {
        const once = all(parts.join(''))
        expect(all(once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    'a',
    '1',
    '-',
    ' ',
    'xoxb-',
    ' sk-1',
    'eyJaaaaaaaa.',
    joined('-----BEGIN ', 'PRIVATE KEY-----'),
    '://a:b',
    'bearer ',
    'host=a ',
    '/bot1',
    'MTk4',
  ])('a million of %j overflows nothing', (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    expect(() => redact(text)).not.toThrow()
    expect(() => redact(`eyJ${text}`)).not.toThrow()
    expect(() => redact(`sk-1${text}`)).not.toThrow()
  })
})
