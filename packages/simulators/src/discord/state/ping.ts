import { ComponentType } from 'discord-api-types/v10'
import type { Component } from '../body/layout.ts'
import type { AllowedMentions } from '../body/message-shape.ts'
import { allParts } from '../body/tree.ts'
import type { Mentions } from './post.ts'

const code = /```[\s\S]*?```|`[^`\n]*`/g

/** What a text mentions, outside of code. */
export const mentionedIn = (
  text: string,
): { readonly users: readonly string[]; readonly everyone: boolean; readonly roles: boolean } => {
  const bare = text.replaceAll(code, ' ')
  return {
    users: [...new Set([...bare.matchAll(/<@!?(\d+)>/g)].map(([, id = '']) => id))],
    everyone: /(?<!\\)@(?:everyone|here)\b/.test(bare),
    roles: /<@&\d+>/.test(bare),
  }
}

/** All text of a message that Discord looks for mentions in. */
export const pingingText = (content: string, components: readonly Component[]): string =>
  [
    content,
    ...allParts(components).flatMap(({ part }) =>
      part.type === ComponentType.TextDisplay ? [part.content] : [],
    ),
  ].join('\n')

/** Who is mentioned with effect, by what the call allows, and whether the call left that open to the text. */
export const pings = (
  text: string,
  allowed: AllowedMentions | undefined,
): { readonly mentions: Mentions; readonly isLeftOpen: boolean } => {
  const found = mentionedIn(text)
  const parse = allowed === undefined ? ['users', 'roles', 'everyone'] : (allowed.parse ?? [])
  const users = found.users.filter((id) => parse.includes('users') || allowed?.users?.includes(id) === true)
  const everyone = found.everyone && parse.includes('everyone')
  return {
    mentions: { users, everyone },
    isLeftOpen:
      everyone ||
      (parse.includes('users') && found.users.length > 0) ||
      (parse.includes('roles') && found.roles),
  }
}
