import { MessageFlags } from 'discord-api-types/v10'
import { invalidForm } from '../refusal.ts'

const {
  Ephemeral,
  HasThread,
  IsComponentsV2,
  IsVoiceMessage,
  Loading,
  SuppressEmbeds,
  SuppressNotifications,
} = MessageFlags

/** What Discord itself sets; clients send it back with an edit. */
const shownOnly = Ephemeral | HasThread | Loading

const taken = (asked: number, may: number, note: (words: string) => void): number => {
  const ignored = asked & ~may
  if (ignored !== 0) note(`flags ${ignored} may not be set here and are passed over`)
  return asked & may
}

/** The flags of a message from what a call asks for; throws 50035 where it takes back `IS_COMPONENTS_V2`. */
export const flagsOf = (
  asked: number | undefined,
  {
    before,
    canHide,
    note,
  }: {
    /** Of the message that is edited. */
    readonly before: number | undefined
    readonly canHide: boolean
    readonly note: (words: string) => void
  },
): number => {
  if (before === undefined) {
    const may = SuppressEmbeds | SuppressNotifications | IsComponentsV2 | IsVoiceMessage
    return taken(asked ?? 0, canHide ? may | Ephemeral : may, note)
  }
  if (asked === undefined) return before
  if ((before & IsComponentsV2) !== 0 && (asked & IsComponentsV2) === 0)
    throw invalidForm([
      {
        path: ['flags'],
        code: 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
        message: 'The IS_COMPONENTS_V2 flag cannot be removed from a message',
      },
    ])
  const set = taken(asked & ~shownOnly & ~before, SuppressEmbeds | IsComponentsV2, note)
  return (before & ~SuppressEmbeds) | set | (before & asked & SuppressEmbeds)
}
