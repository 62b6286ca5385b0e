import type { DecideRequest } from '@errand/agent-core'
import { figure, type Figure } from './figure.ts'
import { runScriptedTask } from './scripted-task.ts'

/** Which share of a request's bytes (tools and messages) the next request begins with; the least over a task. */
export const prefix = async (): Promise<readonly Figure[]> => {
  const { requests } = await runScriptedTask(20)
  const texts = requests.map(bytesOf)
  const shares = texts.slice(1).map((text, index) => common(texts[index] ?? '', text))
  return [
    figure('prefix.least_common_share', {
      value: Math.min(...shares) * 100,
      unit: '%',
      goal: 99,
      better: 'higher',
    }),
  ]
}

/** The closing bracket is no content: the next request goes on where it stands. */
const bytesOf = ({ tools, messages }: DecideRequest): string =>
  JSON.stringify({ tools, messages }).slice(0, -2)

const common = (earlier: string, later: string): number => {
  const [one, other] = [Buffer.from(earlier), Buffer.from(later)]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same / one.length
}
