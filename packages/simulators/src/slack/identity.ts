import type { Ids } from './ids.ts'

/** Who the app is on the simulated workspace, and its obviously fake secrets. */
export interface Identity {
  readonly team: string
  readonly app: string
  readonly bot: string
  readonly botUser: string
  readonly botName: string
  readonly botToken: string
  readonly appToken: string
  readonly signingSecret: string
  /** The verification token that payloads still carry. */
  readonly verification: string
}

export const newIdentity = (ids: Ids): Identity => ({
  team: ids.next('T'),
  app: ids.next('A'),
  bot: ids.next('B'),
  botUser: ids.next('U'),
  botName: 'errand',
  botToken: `xoxb-0000-simulated-${ids.secret()}`,
  appToken: `xapp-1-0000-simulated-${ids.secret()}`,
  signingSecret: `simulated${ids.secret().replaceAll(/[-_]/g, '0')}`,
  verification: 'simulated-verification-token',
})
