import { describe, expect, it } from 'vitest'
import { load, problems } from './load-for-test.ts'

describe('secrets', () => {
  it('are taken from variables and files, also inside a text, and collected', () => {
    const { config, secrets } = load(
      'token: ${file:/run/token}\nmodels:\n  main: m\n  apiKey: ${env:MY_KEY}\n  baseUrl: https://${env:WHO}:p%40ss@h.example/v1',
      { env: { MY_KEY: 'sk-abc', WHO: 'mia' }, secretFiles: { '/run/token': 'token-of-a-secret-file' } },
    )
    expect(config.token).toBe('token-of-a-secret-file')
    expect(config.models).toMatchObject({ apiKey: 'sk-abc', baseUrl: 'https://mia:p%40ss@h.example/v1' })
    expect(new Set(secrets)).toEqual(new Set(['token-of-a-secret-file', 'sk-abc', 'mia', 'p%40ss', 'p@ss']))
  })

  it('are collected also where they are written out', () => {
    const env = { OPENAI_API_KEY: 'sk-env', OPENAI_MODEL: 'm', ERRAND_TOKEN: 'token-of-the-environment' }
    expect(load(undefined, { env }).secrets).toEqual(['token-of-the-environment', 'sk-env'])
    expect(load('token: token-of-the-file').secrets).toEqual(['token-of-the-file'])
    const others = 'tokens: [{token: a-token-of-mia-for-the-api, user: mia}]'
    expect(load(others).secrets).toEqual(['a-token-of-mia-for-the-api'])
    const headers = 'telemetry: {headers: {Authorization: Basic eDp5, x-api-key: k-file, x-team: errand}}'
    expect(load(headers).secrets).toEqual(['Basic eDp5', 'k-file'])
    const endpoint = 'https://mia:p%40ss@collector.example'
    expect(load(undefined, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } }).secrets).toEqual([
      'p%40ss',
      'p@ss',
    ])
  })

  it('may be referred to by a variable of Errand, while a well-known one stands as it is', () => {
    const env = {
      ERRAND_TOKEN: '${env:X}-0123456789',
      ERRAND_MODELS__API_KEY: '${env:X}',
      ERRAND_MODELS__MAIN: 'm',
      X: 'xx',
    }
    const { config } = load(undefined, { env })
    expect(config.models.apiKey).toBe('xx')
    expect(config.token).toBe('${env:X}-0123456789')
  })

  it('that are missing or empty are told with their key and where they should come from', () => {
    const text =
      'token: ${file:/run/none}\nmodels:\n  main: m\n  apiKey: ${env:NONE}\nhandOver: {to: "${env:EMPTY}"}'
    expect(problems(text, { env: { EMPTY: '' } })).toEqual([
      'CONFIG_SECRET_MISSING token: file:/run/none',
      'CONFIG_SECRET_MISSING models.apiKey: env:NONE',
      'CONFIG_SECRET_MISSING handOver.to: env:EMPTY',
    ])
  })

  it('that are missing do not matter where the environment sets the key', () => {
    const env = { OPENAI_API_KEY: 'sk-env' }
    expect(load('models: {main: m, apiKey: "${env:NONE}"}', { env }).config.models.apiKey).toBe('sk-env')
  })

  it.each(['${MY_KEY}', '${file:relative}', '${ENV:X}', '${env:}', '${}'])(
    'are not guessed from %s',
    (reference) => {
      expect(problems(`token: "${reference}"`)).toEqual([
        `CONFIG_INVALID token: ${reference} is not read here; write \${env:NAME} or \${file:/absolute/path}`,
      ])
    },
  )

  it('that look like references themselves are not followed', () => {
    const env = { A: '${env:B}-0123456789', B: 'never' }
    expect(load('token: ${env:A}', { env }).config.token).toBe('${env:B}-0123456789')
  })
})
