import type { Locator } from 'playwright-core'
import type { Visit } from './visit.ts'

type Seen = Pick<Visit, 'page' | 'words'>

export const tokenField = ({ page, words }: Seen): Locator =>
  page.getByLabel(words('console.sign_in.token'), { exact: true })

/** Signs in as a person does: the token into the field, the button. */
export const signIn = async (at: Seen, token: string): Promise<void> => {
  const { page, words } = at
  await tokenField(at).fill(token)
  await page.getByRole('button', { name: words('console.sign_in.enter'), exact: true }).click()
  await page.getByRole('navigation', { name: words('console.nav') }).waitFor()
}
