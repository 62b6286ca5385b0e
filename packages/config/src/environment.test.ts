import { describe, expect, it } from 'vitest'
import { load, problems } from './load-for-test.ts'

describe('the environment', () => {
  it('comes before the file, and the longer name before the shorter', () => {
    const text = 'models: {main: from-file, apiKey: k}'
    const short = { OPENAI_MODEL: 'from-short' }
    expect(load(text, { env: short }).config.models.main).toBe('from-short')
    const both = { ...short, ERRAND_MODELS__MAIN: 'from-long' }
    expect(load(text, { env: both }).config.models.main).toBe('from-long')
  })

  it('warns when a short name comes before another value in the file', () => {
    const text = 'models:\n  main: from-file\n  apiKey: k'
    expect(load(text, { env: { OPENAI_MODEL: 'other' } }).warnings).toEqual([
      { key: 'models.main', reason: 'OPENAI_MODEL in the environment comes before errand.yaml line 2' },
    ])
    expect(load(text, { env: { OPENAI_MODEL: 'from-file' } }).warnings).toEqual([])
    const settled = { OPENAI_MODEL: 'other', ERRAND_MODELS__MAIN: 'third' }
    expect(load(text, { env: settled }).warnings).toEqual([])
  })

  it('sets nested keys whatever the letter case and the single underscores', () => {
    const env = {
      ERRAND_BUDGETS__TASK__STEPS: '20',
      ERRAND_budgets__userPerDay__usd: '0.5',
      ERRAND_MODELS__FIRST_BYTE_MS: '1',
      ERRAND_MODELS__DECISIONMS: '2',
      ERRAND_TOOLS__TIMEOUTS__read_file: '3',
      ERRAND_TOOLS__MODULES: '[/a.ts, /b.ts]',
      ERRAND_LANGUAGE: 'zh',
    }
    const { config, warnings } = load('budgets: {task: {steps: 5, ms: 6}}', { env })
    expect(config.budgets.task).toMatchObject({ steps: 20, ms: 6 })
    expect(config.budgets.perDay.userMicroUsd).toBe(500_000)
    expect(config.models).toMatchObject({ firstByteMs: 1, decisionMs: 2 })
    expect(config.tools).toEqual({ modules: ['/a.ts', '/b.ts'], timeouts: { read_file: 3 } })
    expect(config.language).toBe('zh')
    expect(warnings).toEqual([])
  })

  it('gives a text as it is, also one that YAML would read as something else', () => {
    for (const value of ['1.5', 'true', '*x', '&x', '{a: b}', '# x', 'a: b', '- a', "'q'", 'null']) {
      const env = { ERRAND_BOUNDARY__UNSURE: value }
      expect(load(undefined, { env }).config.boundary.unsure).toBe(value)
    }
  })

  it('counts an empty variable as not set', () => {
    const env = { OPENAI_API_KEY: '', OPENAI_MODEL: '', PORT: '', ERRAND_LANGUAGE: '', ERRAND_HOME: '' }
    const { config } = load('language: zh', { env })
    expect(config).toMatchObject({ language: 'zh', home: '/home/mia/.errand', models: { main: 'rehearsal' } })
    expect(config.port).toBe(4310)
  })

  it('names the variable that holds a mistake', () => {
    const env = { PORT: 'eighty', ERRAND_BUDGETS__TASK__STEPS: '-1', ERRAND_CAPS__MESSAGE_LENGTH: '[' }
    expect(problems('language: zh', { env })).toEqual([
      'CONFIG_INVALID port: a number is expected, not text (PORT)',
      'CONFIG_INVALID budgets.task.steps: it must be at least 1 (ERRAND_BUDGETS__TASK__STEPS)',
      'CONFIG_INVALID caps.messageLength: a number is expected, not text (ERRAND_CAPS__MESSAGE_LENGTH)',
    ])
  })

  it('does not hide a broken section of the file behind an override of one of its keys', () => {
    expect(problems('budgets: 3', { env: { ERRAND_BUDGETS__TASK__STEPS: '3' } })).toHaveLength(1)
  })

  it('warns of a name that leads nowhere, and starts all the same', () => {
    const env = {
      ERRAND_MODELS__MIAN: 'm',
      ERRAND_APPROVER: '[]',
      ERRAND_XYZZY: '1',
      ERRAND_MODELS: '{main: m}',
      ERRAND_LANGUAGE__X: 'zh',
      ERRANDS: 'not ours',
    }
    expect(load(undefined, { env }).warnings).toEqual([
      {
        key: 'ERRAND_MODELS__MIAN',
        reason: 'is not a setting and changes nothing; did you mean ERRAND_MODELS__MAIN?',
      },
      {
        key: 'ERRAND_APPROVER',
        reason: 'is not a setting and changes nothing; did you mean ERRAND_APPROVERS?',
      },
      { key: 'ERRAND_XYZZY', reason: 'is not a setting and changes nothing' },
      {
        key: 'ERRAND_MODELS',
        reason: 'is a section and changes nothing; set one of its keys, such as ERRAND_MODELS__MAIN',
      },
      {
        key: 'ERRAND_LANGUAGE__X',
        reason: 'is not a setting and changes nothing; did you mean ERRAND_LANGUAGE?',
      },
    ])
  })
})
