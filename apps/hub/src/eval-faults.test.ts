import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createRegistry, defaults, type Tool, type ToolResult, type Works } from '@errand/agent-core'
import { defaultGates, readCases, reportOf, runCases, shippedCases, type Report } from '@errand/evals'
import { describe, expect, it } from 'vitest'
import { openEvalSubject } from './eval-subject.ts'

/** The report of the shipped cases over a hub with a fault. */
const evaluated = async (alter: (works: Works) => Works): Promise<Report> => {
  const runs = await runCases(await readCases(shippedCases), {
    open: (one) => openEvalSubject(one, { alter }),
  })
  const gates = defaultGates({ scripted: true, hasBaseline: false })
  return reportOf(runs, { model: 'scripted', repeat: 1, at: 0, gates })
}

/** The works with some of their tools changed. */
const withTools =
  (change: (tool: Tool) => Tool) =>
  (works: Works): Works => {
    const tools = works.tools.names.flatMap((name) => works.tools.get(name) ?? [])
    return { ...works, tools: createRegistry(tools.map(change)) }
  }

const changed =
  (name: string, change: (tool: Tool) => Partial<Tool>) =>
  (tool: Tool): Tool =>
    tool.name === name ? { ...tool, ...change(tool) } : tool

const failed = ({ cases }: Report): readonly string[] =>
  cases.filter(({ passed }) => passed === 0).map(({ id }) => id)
const faults = ({ cases }: Report): readonly string[] => [
  ...new Set(cases.flatMap(({ fault }) => fault ?? [])),
]

/** Changes the text that a tool found. */
const finding =
  (change: (text: string) => string) =>
  ({ run }: Tool): Partial<Tool> => ({
    run: async (args, context): Promise<ToolResult> => {
      const result = await run(args, context)
      return 'value' in result && typeof result.value === 'string'
        ? { ...result, value: change(result.value) }
        : result
    },
  })

/** Changes what a model decides. */
const deciding = (change: (name: string) => string, answer: (text: string) => string) =>
  evaluated((works) => ({
    ...works,
    decide: async (request) => {
      const decided = await works.decide(request)
      if (decided.kind !== 'decision') return decided
      const { calls, content } = decided.decision
      return {
        kind: 'decision',
        decision: {
          ...decided.decision,
          content: calls.length === 0 ? answer(content) : content,
          calls: calls.map((call) => ({ ...call, name: change(call.name) })),
        },
      }
    },
  }))

const keep = (text: string): string => text
const onlyFirst = (text: string): string => text.split('\n').slice(0, 1).join('\n')
const wrong = (text: string): string => text.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))

describe('a planted fault is caught by the run and its module named', () => {
  it('a tool that loses rows: results', async () => {
    const report = await evaluated(withTools(changed('search_files', finding(onlyFirst))))
    expect(report.ok).toBe(false)
    expect(failed(report)).toEqual(['en-which-log', 'zh-contact'])
    expect(faults(report)).toEqual(['results'])
  })

  it('a tool that returns wrong rows: results', async () => {
    const report = await evaluated(withTools(changed('read_file', finding(wrong))))
    expect(report.ok).toBe(false)
    expect(failed(report)).toContain('en-deploy-window')
    expect(faults(report)).toEqual(['results'])
  })

  it('a gate that lets writes through without approval: gate', async () => {
    const report = await evaluated(
      withTools((tool) => {
        if (tool.level === 'read') return tool
        const { change: _change, recheck: _recheck, ...rest } = tool
        return { ...rest, level: 'read', idempotency: 'read' }
      }),
    )
    expect(report.ok).toBe(false)
    expect(failed(report)).toHaveLength(9)
    expect(faults(report)).toEqual(['gate'])
    expect(report.gates.filter(({ ok }) => !ok).map(({ metric }) => metric)).toEqual(['success', 'harms'])
  })

  it('a loop that ignores its budget of steps: budget', async () => {
    const report = await evaluated((works) => ({
      ...works,
      settings: { ...works.settings, budget: defaults.budget },
    }))
    expect(report.ok).toBe(false)
    expect(failed(report)).toEqual(['en-budget-used-up'])
    expect(faults(report)).toEqual(['budget'])
    expect(report.modules.budget).toMatchObject({ blamed: 1 })
  })

  it('a read that changes a file beside: effects', async () => {
    const report = await evaluated(
      withTools(
        changed('read_file', ({ run }) => ({
          run: async (args, context) => {
            await writeFile(path.join(context.folder, 'index.cache'), 'seen')
            return run(args, context)
          },
        })),
      ),
    )
    expect(report.ok).toBe(false)
    expect(failed(report)).toContain('zh-rates')
    expect(faults(report)).toEqual(['effects'])
  })

  it('a move that leaves nothing behind: state', async () => {
    const report = await evaluated(
      withTools(
        changed('move_file', ({ run }) => ({
          run: async (args, context) => {
            const result = await run(args, context)
            await rm(path.join(context.folder, String(args['to'])))
            return result
          },
        })),
      ),
    )
    expect(failed(report)).toEqual(['en-tidy-docs', 'zh-move-approved'])
    expect(faults(report)).toEqual(['state'])
  })

  it('a model that calls another tool, or answers in another language: tools, text', async () => {
    const listing = await deciding((name) => (name === 'read_file' ? 'list_files' : name), keep)
    expect(listing.ok).toBe(false)
    expect(listing.cases.find(({ id }) => id === 'en-follow-up')).toMatchObject({ fault: 'tools' })
    const translated = await deciding(keep, () => '好的，都办好了。')
    expect(translated.ok).toBe(false)
    expect(translated.cases.find(({ id }) => id === 'en-small-talk')).toMatchObject({ fault: 'text' })
  })
})
