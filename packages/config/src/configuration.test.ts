import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configuration } from './configuration.ts'
import { loadConfig } from './load.ts'
import { find, keyOf, settings, variableOf } from './settings.ts'

const file = new URL('../../../docs/configuration.md', import.meta.url)

describe('docs/configuration.md', () => {
  it('is up to date (if not: node packages/config/src/write-docs.ts)', () => {
    expect(readFileSync(file, 'utf8')).toBe(configuration())
  })

  it('explains every setting, with an example', () => {
    for (const { path, kind } of settings) {
      expect([keyOf(path), kind.description]).toEqual([keyOf(path), expect.stringMatching(/^[A-Z].*\.$/u)])
      expect([keyOf(path), kind.examples]).toEqual([keyOf(path), [expect.anything()]])
    }
  })

  it('has only examples that can be used as they stand', () => {
    const examples = [...configuration().matchAll(/```yaml\n(?<yaml>.*?)```/gsu)].map(
      ({ groups }) => groups?.['yaml'] ?? '',
    )
    expect(examples).toHaveLength(settings.length + 1)
    for (const text of examples) {
      const { models, handOver } = parse(text) ?? {}
      const env = {
        HOME: '/home/mia',
        MY_MODEL_KEY: 'k',
        MY_TRANSCRIPTION_KEY: 'k',
        MY_COLLECTOR_AUTHORIZATION: 'k',
        ...(handOver !== undefined && {
          ERRAND_CONTACTS: `[{name: ${handOver.to}, platform: slack, workspace: T1, channel: C1}]`,
        }),
        // An example shows one key; a model and its endpoint go together.
        ...(models !== undefined && { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm' }),
        ...(models?.transcription !== undefined && { ERRAND_MODELS__TRANSCRIPTION__MODEL: 'm' }),
      }
      expect(() =>
        loadConfig({
          env,
          file: { path: '/etc/errand.yaml', text },
          readSecret: () => 'a-secret-of-some-length',
        }),
      ).not.toThrow()
    }
  })

  it('names each setting in the environment so that the name leads back to it', () => {
    for (const { path } of settings)
      expect(find(variableOf(path).slice('ERRAND_'.length).split('__'))?.path).toEqual(path)
  })
})
