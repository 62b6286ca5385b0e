import { consoleFiles } from '@errand/console/build'
import { describe, expect, it } from 'vitest'
import { startServed, tokens } from '../http/served.ts'
import { expectAccessible } from './accessible.ts'
import { composer, press } from './acts.ts'
import { behaving } from './behaving.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk } from './face.ts'
import { signIn, tokenField } from './sign-in.ts'
import { stage } from './stage.ts'
import { visit } from './visit.ts'

describe.skipIf(noBrowser)('signing in', () => {
  const browser = browserOfFile()

  it.each(allFaces)('is refused for a wrong token, with what to do, $name', async (face) => {
    await using errand = await startServed({ consoleFiles })
    await using there = behaving(await visit(browser(), errand.url(), face))
    await tokenField(there).waitFor()
    await expectAccessible(there)
    await press(there, there.words('console.sign_in.enter'))
    await there.page.getByRole('alert').getByText(there.words('console.sign_in.missing')).waitFor()
    await tokenField(there).fill('a-token-of-nobody')
    await press(there, there.words('console.sign_in.enter'))
    await there.page.getByRole('alert').waitFor()
    await expectAccessible(there)
    await signIn(there, tokens.owner)
    expect(await there.page.context().cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])
    expect(there.page.url()).not.toContain(tokens.owner)
    expect(await there.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      tokens.owner,
    )
  })

  it('holds when the page is loaded anew and when the hub was started anew', async () => {
    await using at = await stage(browser(), atDesk)
    await at.page.reload()
    await composer(at).waitFor()
    await at.errand.restart()
    await at.page.reload()
    await composer(at).waitFor()
    expect(await tokenField(at).count()).toBe(0)
  })

  it('ends with signing out, also for who goes back', async () => {
    await using at = await stage(browser(), atDesk)
    await press(at, at.words('console.sign_out'))
    await tokenField(at).waitFor()
    await at.page.reload()
    await tokenField(at).waitFor()
    expect(await at.page.context().cookies()).toEqual([])
  })
})
