import { defaults } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { load, problems } from './load-for-test.ts'

describe('a config without a mistake', () => {
  it.each([undefined, '', '\n', '# nothing yet\n', '\u{FEFF}', 'models:\nbudgets:\n  task:\n'])(
    'is all defaults for the file %j',
    (text) => {
      const { config, secrets, warnings } = load(text)
      expect(config).toEqual({
        home: '/home/mia/.errand',
        models: {
          main: 'rehearsal',
          prices: {},
          vision: {},
          transcription: {},
          firstByteMs: defaults.model.firstByteMs,
          decisionMs: defaults.model.decisionMs,
        },
        budgets: {
          task: defaults.budget,
          perDay: {
            userMicroUsd: defaults.perDay.userMicroUsd,
            userTokens: defaults.perDay.userTokens,
            tenantMicroUsd: defaults.perDay.tenantMicroUsd,
          },
        },
        ...defaults.server,
        hostNames: [],
        tokens: [],
        approvers: [],
        access: {
          owners: [],
          slack: { members: true, users: [], groups: [] },
          discord: { members: false, users: [], groups: [] },
          telegram: { users: [] },
        },
        policy: { secondPerson: false },
        handOver: {},
        tools: { modules: [], timeouts: {} },
        boundary: { does: [], doesNot: [] },
        caps: {
          waitingPerConversation: defaults.inbox.perConversation,
          waitingPerTenant: defaults.inbox.perTenant,
          messageLength: defaults.inbox.maxTextLength,
        },
        retention: {},
        slack: {},
        contacts: [],
        discord: {},
        telegram: {},
        telemetry: { headers: {}, content: false },
        log: { level: 'info' },
      })
      expect(secrets).toEqual([])
      expect(warnings).toEqual([])
    },
  )

  it('reads a file also behind a byte order mark', () => {
    expect(load('\u{FEFF}language: zh\n').config.language).toBe('zh')
  })

  it('gives money in millionths of a dollar', () => {
    const { budgets } = load(
      'budgets: {task: {usd: 0.1}, userPerDay: {usd: 2.5, tokens: 7}, tenantPerDay: {usd: 0}}',
    ).config
    expect(budgets.task.microUsd).toBe(100_000)
    expect(budgets.perDay).toEqual({ userMicroUsd: 2_500_000, userTokens: 7, tenantMicroUsd: 0 })
  })

  it('counts the paths of modules from the folder of the file', () => {
    expect(load('tools: {modules: [./orders.ts, /opt/mail.ts]}').config.tools.modules).toEqual([
      '/etc/errand/orders.ts',
      '/opt/mail.ts',
    ])
    const env = { ERRAND_HOME: '/srv/errand', ERRAND_TOOLS__MODULES: '[orders.ts]' }
    expect(load(undefined, { env }).config.tools.modules).toEqual(['/srv/errand/orders.ts'])
  })

  it('cannot be changed afterwards', () => {
    const { config } = load('approvers: [{platform: slack, workspace: T1, user: U1}]')
    expect(Object.isFrozen(config.approvers)).toBe(true)
    expect(Object.isFrozen(config.boundary)).toBe(true)
  })
})

describe('the choice of a model', () => {
  it('takes a key or an address together with a name', () => {
    const withKey = load(undefined, { env: { OPENAI_API_KEY: 'sk-123456', OPENAI_MODEL: 'm' } })
    expect(withKey.config.models).toMatchObject({ main: 'm', apiKey: 'sk-123456' })
    const withAddress = load(undefined, {
      env: { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_MODEL: 'm' },
    })
    expect(withAddress.config.models).toMatchObject({ main: 'm', baseUrl: 'http://127.0.0.1:1/v1' })
  })

  it('takes the rehearsal model by its name whatever else is set', () => {
    const env = { OPENAI_API_KEY: 'sk-123456', OPENAI_MODEL: 'rehearsal' }
    expect(load(undefined, { env }).config.models.main).toBe('rehearsal')
  })

  it('refuses half a choice instead of guessing the other half', () => {
    expect(problems(undefined, { env: { OPENAI_API_KEY: 'sk-123456' } })).toEqual([
      'CONFIG_INVALID models.main: an endpoint is set but no model; name one that it has in OPENAI_MODEL',
    ])
    expect(problems('models: {main: m}')).toEqual([
      'CONFIG_INVALID models.apiKey: the model m needs an endpoint; set OPENAI_API_KEY, or OPENAI_BASE_URL for a server without keys',
    ])
  })

  it('refuses half a choice of what writes down voice messages', () => {
    expect(problems('models: {transcription: {baseUrl: "http://127.0.0.1:1/v1"}}')).toEqual([
      'CONFIG_INVALID models.transcription.model: an endpoint is set but no model; name one that it has',
    ])
    expect(problems('models: {transcription: {model: ears}}')).toEqual([
      'CONFIG_INVALID models.transcription.apiKey: the model ears needs an endpoint; set this key, or models.transcription.baseUrl for a server without keys',
    ])
    const { config, secrets } = load('models: {transcription: {model: ears, apiKey: sk-ears-123456}}')
    expect(config.models.transcription).toEqual({ model: 'ears', apiKey: 'sk-ears-123456' })
    expect(secrets).toEqual(['sk-ears-123456'])
  })

  it('refuses the rehearsal model in the place of a real one', () => {
    expect(
      problems('models: {main: m, apiKey: k, fallback: rehearsal, small: rehearsal}').map((problem) =>
        problem.split(':', 1).join(''),
      ),
    ).toEqual(['CONFIG_INVALID models.fallback', 'CONFIG_INVALID models.small'])
  })
})
