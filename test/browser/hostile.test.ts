import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { naughtyStrings } from '../support/naughty-strings.ts'
import { expectAccessible } from './accessible.ts'
import { approvalOf, say, sees, thread } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { atDesk, onPhone, twoFaces } from './face.ts'
import { stage } from './stage.ts'

const markup = [
  '<script>alert(1)</script><img src="https://outside.example/pixel.png" onerror="alert(2)">',
  '[press me](javascript:alert(3)) [or me](data:text/html,<script>alert(4)</script>)',
  '![a picture](https://outside.example/leak.png?secret=1)',
  '[out](https://outside.example/page) <https://outside.example/auto>',
  '<iframe src="https://outside.example"></iframe><svg onload="alert(5)"></svg>',
].join('\n\n')

describe.skipIf(noBrowser)('hostile text', () => {
  const browser = browserOfFile()

  it.each(twoFaces)('in an answer neither runs, nor reaches out, nor leads anywhere, $name', async (face) => {
    await using at = await stage(browser(), face, { script: [answer(markup)] })
    await say(at, markup)
    await sees(at, 'press me')
    const log = thread(at)
    for (const element of ['script', 'iframe', 'img', 'svg[onload]', '[onerror]'])
      expect.soft(await log.locator(element).count(), element).toBe(0)
    const targets = await log
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets.filter((target) => !/^(?:https?:|#)/u.test(target ?? ''))).toEqual([])
    await log.getByText('press me').first().click()
    await expectAccessible(at)
    // What the page did besides is asked for when the visit is over.
  })

  it.each(twoFaces)('in an approval is made visible, $name', async (face) => {
    const content = `safe\u202etxt.exe\u202c a\u200bb <script>alert(1)</script>`
    await using at = await stage(browser(), face, {
      script: [calls(call('write_file', { path: 'a.txt', content }, 'write it down')), answer('Written.')],
    })
    await say(at, 'Write it.')
    const slip = approvalOf(at, 'write it down')
    await slip.getByText(at.words('console.invisible')).waitFor()
    await slip.getByText(/200b/iu).first().waitFor()
    await slip.getByText(/202e/iu).first().waitFor()
    expect(await slip.innerText()).not.toMatch(/[\u200b\u202e]/u)
    await expectAccessible(at)
  })

  it('of every kind that has broken programs is shown without breaking this one', async () => {
    const all = Object.values(naughtyStrings).join('\n\n')
    await using at = await stage(browser(), onPhone, {
      script: [
        calls(call('write_file', { path: 'all.txt', content: all }, 'write <b>all</b> of it')),
        answer(all),
      ],
    })
    await say(at, 'Write all of it.')
    const slip = approvalOf(at, 'write <b>all</b> of it')
    await slip.waitFor()
    await expectAccessible(at)
  })

  it('of 100,000 characters is shown, and the page stays at hand', async () => {
    const long = `${'A line of the answer that goes on. '.repeat(2_850)}\n\nThis is the end of it.`
    await using at = await stage(browser(), atDesk, { script: [answer(long), answer('Still here.')] })
    await say(at, 'Tell me everything.')
    await sees(at, 'This is the end of it.')
    await say(at, 'And now?')
    await sees(at, 'Still here.')
  })
})

describe.skipIf(noBrowser)('a tool that failed', () => {
  const browser = browserOfFile()

  it.each(twoFaces)('stays in sight over an answer that claims success, $name', async (face) => {
    await using at = await stage(browser(), face, {
      script: [
        calls(call('read_file', { path: 'none.md' }, 'read the notes')),
        answer('All is done and well.'),
      ],
    })
    await say(at, 'Read the notes.')
    await sees(at, 'All is done and well.')
    await thread(at)
      .getByText(/read the notes/u)
      .first()
      .waitFor()
    expect(await thread(at).innerText()).toContain(at.words('call.failed'))
    await expectAccessible(at)
  })
})
