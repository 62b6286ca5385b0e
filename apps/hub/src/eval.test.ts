import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRegistry } from '@errand/agent-core'
import { levelOf, shippedCases } from '@errand/evals'
import { fileTools, outputTools } from '@errand/tools'
import { describe, expect, it } from 'vitest'
import { evaluate } from './eval.ts'

const scripted = { folder: shippedCases, repeat: 1, baseline: undefined, model: undefined }

describe('evaluating without a model', () => {
  it('passes every case that comes with Errand, over the real tools', async () => {
    const report = await evaluate(scripted)
    expect(report.cases.filter(({ passed, runs }) => passed < runs)).toEqual([])
    expect(report).toMatchObject({ ok: true, model: 'scripted', skipped: [] })
    expect(report.cases).toHaveLength(30)
    expect(report.metrics.tokensIn.value).toBeGreaterThan(0)
    expect(report.metrics.recovery).toMatchObject({ value: 1 })
  })

  it('gives the same findings and tokens each time, so that a report is a baseline', async () => {
    const baseline = await evaluate(scripted)
    const again = await evaluate({ ...scripted, repeat: 2, baseline })
    const rows = (again.comparison ?? []).filter(({ name }) => !name.startsWith('latency'))
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ verdict }) => verdict !== 'same')).toEqual([])
    expect(again.metrics.tokensIn.value).toBe(baseline.metrics.tokensIn.value)
  })

  it('passes the case that the docs show', async () => {
    const docs = await readFile(new URL('../../../docs/evals.md', import.meta.url), 'utf8')
    const folder = await mkdtemp(path.join(tmpdir(), 'errand-docs-'))
    try {
      await writeFile(path.join(folder, 'shown.yaml'), /```yaml\n(.*?)```/su.exec(docs)?.[1] ?? '')
      const report = await evaluate({ ...scripted, folder })
      expect(report.cases).toMatchObject([{ id: 'en-notice', passed: 1, failures: [] }])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('knows of every tool how much it can harm, independently of its contract', () => {
    const tools = createRegistry([...fileTools(), ...outputTools()])
    for (const name of tools.names)
      expect([name, levelOf(name, 'read')]).toEqual([name, tools.get(name)?.level])
  })
})
