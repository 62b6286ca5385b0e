import type { Locator } from 'playwright-core'
import type { Visit } from './visit.ts'

type Seen = Pick<Visit, 'page' | 'words' | 'face'>

/** Where a person writes. */
export const composer = ({ page, words }: Seen): Locator =>
  page.getByRole('textbox', { name: words('console.composer'), exact: true })

/** Writes something and sends it: with a key at a desk, with a button on a phone. */
export const say = async (at: Seen, text: string): Promise<void> => {
  await composer(at).fill(text)
  if (at.face.isPhone) await press(at, at.words('console.send'))
  else await composer(at).press('Enter')
}

export const button = ({ page }: Seen, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

export const press = (at: Seen, name: string): Promise<void> => button(at, name).first().click()

/** What was said and done in the conversation, as far as it is shown. */
export const thread = ({ page, words }: Seen): Locator =>
  page.getByRole('log', { name: words('console.thread') })

/** Goes to a screen as a person does: by the navigation. */
export const goTo = ({ page, words }: Seen, screen: 'chat' | 'waiting' | 'tasks' | 'files'): Promise<void> =>
  page
    .getByRole('navigation', { name: words('console.nav') })
    .getByRole('link', { name: words(`console.${screen}`) })
    .click()

/** The slip of an approval, by what it asks for. */
export const approvalOf = ({ page, words }: Seen, purpose: string): Locator =>
  page.getByRole('region', { name: words('console.may_i', { purpose }), exact: true })

/** Waits until the conversation shows this text. */
export const sees = (at: Seen, text: string | RegExp): Promise<void> =>
  thread(at).getByText(text).first().waitFor()
