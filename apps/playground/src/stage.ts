import { discordSeat } from './discord.ts'
import { contactName } from './model/stories.ts'
import { everybody, type Seat } from './seat.ts'
import { slackSeat } from './slack.ts'
import { telegramSeat } from './telegram.ts'

/** Three chat platforms on this machine, and what an Errand needs that is to be on all of them. */
export interface Stage extends AsyncDisposable {
  readonly seats: readonly Seat[]
  /** Addresses and made-up tokens, by the names that Errand reads them under. */
  readonly environment: Readonly<Record<string, string>>
  /** What has to stand in its config: who is let in, who approves, and whom it may write to. */
  readonly config: Readonly<Record<string, unknown>>
}

/** All comes by sockets and polling: nothing has to reach this machine. */
const webhooks: ReadonlySet<string> = new Set(['SLACK_SIGNING_SECRET', 'TELEGRAM_WEBHOOK_SECRET'])

/** Starts the platforms on 127.0.0.1; `isHurried` lifts their rates. */
export const openStage = async ({
  isHurried = false,
}: { readonly isHurried?: boolean } = {}): Promise<Stage> => {
  const seats = await Promise.all([
    slackSeat({ isHurried }),
    discordSeat({ isHurried }),
    telegramSeat({ isHurried }),
  ])
  const environment = seats.flatMap(({ server }) => Object.entries(server.environment))
  return {
    seats,
    environment: Object.fromEntries(environment.filter(([name]) => !webhooks.has(name))),
    config: configOf(seats),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(seats.map(({ server }) => server.close()))
    },
  }
}

const configOf = (seats: readonly Seat[]): Stage['config'] => ({
  approvers: seats.map(({ platform, workspace, people }) => ({ platform, workspace, user: people.ben.id })),
  access: Object.fromEntries(
    seats.map(({ platform, people }) => [
      platform,
      {
        users: [people.ana.id, people.ben.id],
        ...(platform === 'slack' && { members: false }),
      },
    ]),
  ),
  contacts: seats.flatMap(({ platform, workspace, people }) =>
    everybody
      .filter((who) => who !== 'ana')
      .map((who) => ({
        name: contactName(people[who].name, platform),
        platform,
        workspace,
        user: people[who].id,
      })),
  ),
})
