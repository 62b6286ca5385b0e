import { styleText } from 'node:util'
import { makeVisible } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import { define } from '../define.ts'
import { exitCodes } from '../exit-codes.ts'
import { readerLanguage } from '../reader-language.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { help } from '../help.ts'

export const doctor = define({
  meta: {
    name: 'doctor',
    description: help('help.doctor'),
  },
  args: { json: { type: 'boolean', description: help('help.json') } },
  run: async ({ args }) => {
    const language = readerLanguage(process.env)
    const findings = await examine(process.env, { language })
    const fails = findings.filter(({ state }) => state === 'fail').length
    if (args.json === true) process.stdout.write(`${JSON.stringify({ ok: fails === 0, checks: findings })}\n`)
    else {
      for (const finding of findings) process.stdout.write(`${lineOf(finding, language)}\n`)
      const warns = findings.filter(({ state }) => state === 'warn').length
      process.stdout.write(
        `\n${say(language, fails === 0 ? 'doctor.well' : 'doctor.ill', { fails, warns })}\n`,
      )
    }
    process.exitCode = fails === 0 ? exitCodes.done : exitCodes.failed
  },
})

const signs = { ok: '✓', warn: '!', fail: '✗' } as const
const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const

const lineOf = ({ check, state, text, fix }: Finding, language: Language): string => {
  // Without a terminal, and with NO_COLOR, it stays as it is.
  const sign = styleText(colours[state], signs[state], { stream: process.stdout })
  const line = `${sign} ${say(language, `doctor.name.${check}`)}: ${makeVisible(text)}`
  return fix === undefined ? line : `${line}\n    ${makeVisible(fix)}`
}
