import axe, { type Result } from 'axe-core'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Nothing on the page as it stands hinders anybody, in the light or in the dark, and all of it fits the width. */
export const expectAccessible = async ({ page, face }: Pick<Visit, 'page' | 'face'>): Promise<void> => {
  // Laid into the page by the browser's own tools: the page's policy would let no script of ours in.
  const checker = await page.evaluateHandle<typeof axe>(`${axe.source}; axe`)
  const found: string[] = []
  // Ends in the light that the page was opened in.
  for (const colorScheme of [face.colorScheme === 'dark' ? 'light' : 'dark', face.colorScheme] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    )
    const { violations } = await checker.evaluate(
      (check, values) =>
        check.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
      tags,
    )
    found.push(...violations.flatMap((violation) => told(violation, colorScheme)))
  }
  await checker.dispose()
  expect.soft(found).toEqual([])
  // WCAG 1.4.10: what is read down is not pushed sideways.
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
}

const told = ({ id, nodes }: Result, scheme: string): readonly string[] =>
  nodes.map(({ html, failureSummary }) => `${scheme}: ${id}: ${html}\n${failureSummary ?? ''}`)
