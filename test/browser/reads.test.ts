import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { say, sees, thread } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces } from './face.ts'
import { stage } from './stage.ts'

describe.skipIf(noBrowser).each(allFaces)('what only reads, $name', (face) => {
  const browser = browserOfFile()

  it('is answered plainly where no tool is needed', async () => {
    await using at = await stage(browser(), face, { script: [answer('It is **Tuesday**.')] })
    await expectAccessible(at)
    await say(at, 'Which day is it?')
    await sees(at, 'Which day is it?')
    await sees(at, 'It is Tuesday.')
    expect(
      await thread(at)
        .getByText('Tuesday', { exact: true })
        .evaluate(({ tagName }) => tagName),
    ).toBe('STRONG')
    await expectAccessible(at)
  })

  it('shows the one call that it made, with what it was for and what came of it', async () => {
    await using at = await stage(browser(), face, {
      script: [calls(call('list_files', { path: '.' }, 'see what is there')), answer('There is a log [c1].')],
    })
    await say(at, 'What is there?')
    await sees(at, 'There is a log')
    await expectAccessible(at)
  })

  it('shows calls of one step side by side, on a phone one above the other', async () => {
    await using at = await stage(browser(), face, {
      script: [
        calls(
          call('list_files', { path: '.' }, 'look at the folder'),
          call('search_files', { pattern: 'error', path: '.' }, 'search for errors'),
        ),
        { ...answer('Nothing in particular [c1].'), beforeMs: 1_500 },
      ],
    })
    await say(at, 'What is there?')
    const [one, other] = [/look at the folder/u, /search for errors/u].map((name) =>
      thread(at).getByRole('button', { name }),
    )
    const [first, second] = [await one?.boundingBox(), await other?.boundingBox()]
    expect({ isBeside: first?.y === second?.y, isUnder: first?.x === second?.x }).toEqual({
      isBeside: !face.isPhone,
      isUnder: face.isPhone,
    })
    await expectAccessible(at)
  })
})
