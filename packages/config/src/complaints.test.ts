import { describe, expect, it } from 'vitest'
import { load, problems } from './load-for-test.ts'

describe('a mistake in the file', () => {
  it.each([
    [
      'language: zh\nmodles: {}',
      'modles',
      'there is no such setting; did you mean models? (errand.yaml line 2)',
    ],
    [
      'models:\n  mian: m',
      'models.mian',
      'there is no such setting; did you mean models.main? (errand.yaml line 2)',
    ],
    ['apikey: k', 'apikey', 'there is no such setting; did you mean models.apiKey? (errand.yaml line 1)'],
    ['sparkle: 1', 'sparkle', 'there is no such setting (errand.yaml line 1)'],
    [
      'home: /x',
      'home',
      'the home cannot be set in the file that lies in it; set ERRAND_HOME (errand.yaml line 1)',
    ],
    ['__proto__: {language: zh}', '__proto__', 'there is no such setting (errand.yaml line 1)'],
    [
      'budgets:\n  task:\n    steps: twelve',
      'budgets.task.steps',
      'a number is expected, not text (errand.yaml line 3)',
    ],
    [
      'budgets:\n  task:\n    steps: .nan',
      'budgets.task.steps',
      'a number is expected, not a number without a value (errand.yaml line 3)',
    ],
    [
      'budgets: {task: {usd: .inf}}',
      'budgets.task.usd',
      'a number is expected, not a number without a value (errand.yaml line 1)',
    ],
    ['budgets: {task: {usd: -1}}', 'budgets.task.usd', 'it must be at least 0 (errand.yaml line 1)'],
    ['budgets: {task: {steps: 0}}', 'budgets.task.steps', 'it must be at least 1 (errand.yaml line 1)'],
    [
      'budgets: {task: {steps: 1.5}}',
      'budgets.task.steps',
      'a whole number is expected (errand.yaml line 1)',
    ],
    [
      'budgets: {task: {ms: 2147483648}}',
      'budgets.task.ms',
      'it must be at most 2147483647 (errand.yaml line 1)',
    ],
    ['budgets: 3', 'budgets', 'a section with keys is expected, not a number (errand.yaml line 1)'],
    ['models: [a]', 'models', 'a section with keys is expected, not a list (errand.yaml line 1)'],
    ['language: french', 'language', 'one of en, zh is expected (errand.yaml line 1)'],
    [
      'models: {baseUrl: "localhost:11434"}',
      'models.baseUrl',
      'an address that begins with http:// or https:// is expected (errand.yaml line 1)',
    ],
    ['handOver: {to: ""}', 'handOver.to', 'it must not be empty (errand.yaml line 1)'],
    ['tools: {modules: [a, 1]}', 'tools.modules[1]', 'text is expected, not a number (errand.yaml line 1)'],
    [
      'approvers:\n  - platform: slack\n    user: U1',
      'approvers[0].workspace',
      'it is missing (errand.yaml line 2)',
    ],
    [
      'models: {prices: {m: {input: 1, cached: 1, output: -1}}}',
      'models.prices.m.output',
      'it must be at least 0 (errand.yaml line 1)',
    ],
    [
      'telemetry: {content: maybe}',
      'telemetry.content',
      'true or false is expected, not text (errand.yaml line 1)',
    ],
    [
      'handOver: {to: ops}',
      'handOver.to',
      'the name of one of the contacts is expected; add whom it means under contacts',
    ],
    [
      'contacts: [&c {name: ops, platform: slack, workspace: T, channel: C}, *c]\nhandOver: {to: ops}',
      'handOver.to',
      'several contacts have this name; give each a name of its own',
    ],
    ['token: true', 'token', 'text is expected, not true or false (errand.yaml line 1)'],
  ])('%j is told with its key, its reason and its line', (text, key, reason) => {
    expect(problems(text)).toEqual([`CONFIG_INVALID ${key}: ${reason}`])
  })

  it('is told together with all others, and the first is the error itself', () => {
    const text = 'language: x\nbudgets: {task: {steps: 0}}\ntoken: ${env:NOPE}\nfoo: 1'
    expect(problems(text)).toEqual([
      'CONFIG_SECRET_MISSING token: env:NOPE',
      'CONFIG_INVALID language: one of en, zh is expected (errand.yaml line 1)',
      'CONFIG_INVALID budgets.task.steps: it must be at least 1 (errand.yaml line 2)',
      'CONFIG_INVALID foo: there is no such setting (errand.yaml line 4)',
    ])
    expect(() => load(text)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_SECRET_MISSING',
        params: { key: 'token', secret: 'env:NOPE' },
      }),
    )
  })

  it('never repeats the value, which may be a secret', () => {
    expect(JSON.stringify(problems('token: [sk-very-secret]\nport: sk-very-secret'))).not.toContain('sk-very')
  })
})
