import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const script = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(process.argv[1])
  console.log(loaded.some((url) => url.includes('agent-core')), loaded.some((url) => /langchain|gpt-tokenizer/.test(url)))
`

it('importing the package loads neither LangChain nor a tokenizer', async () => {
  const index = new URL('../index.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, index])
  expect(stdout.trim()).toBe('true false')
})
