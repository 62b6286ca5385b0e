import { ComponentType, MessageFlags, MessageType } from 'discord-api-types/v10'
import type { Component } from '../body/layout.ts'
import { shownFiles } from '../body/tree.ts'
import type { Seen } from '../../chat/index.ts'
import { timeOf } from '../ids.ts'
import type { Platform } from '../state/platform.ts'
import type { Post, Stored } from '../state/post.ts'
import { pressablesOf } from './controls.ts'
import { fromMarkdown } from './markdown.ts'
import { type Names, type Words, marked, plain, stacked } from './words.ts'

const namesOf = ({ users, rooms }: Platform): Names => ({
  person: (id) => users.get(id)?.name ?? 'unknown-user',
  room: (id) => rooms.get(id)?.name ?? 'unknown',
})

const ofComponent = (part: Component, names: Names): Words => {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return fromMarkdown(part.content, names)
    case ComponentType.Section:
      return stacked(part.components.map(({ content }) => fromMarkdown(content, names)))
    case ComponentType.Container:
      return stacked(part.components.map((child) => ofComponent(child, names)))
    default:
      return plain('')
  }
}

const ofEmbed = (
  { author, title, url, description, fields, footer }: Post['embeds'][number],
  names: Names,
): Words =>
  stacked([
    plain(author?.name ?? ''),
    title ? marked(url ? 'link' : 'bold', plain(title), url || undefined) : plain(''),
    fromMarkdown(description ?? '', names),
    ...(fields ?? []).flatMap(({ name, value }) => [marked('bold', plain(name)), fromMarkdown(value, names)]),
    plain(footer?.text ?? ''),
  ])

const wordsOf = (platform: Platform, post: Post): Words => {
  const names = namesOf(platform)
  if (post.isThinking) return plain(`${names.person(post.author)} is thinking…`)
  if (post.kind === MessageType.ThreadCreated)
    return plain(`${names.person(post.author)} started a thread: ${post.content}`)
  if (post.kind === MessageType.UserJoin) return plain(`${names.person(post.author)} joined.`)
  if (post.kind === MessageType.ThreadStarterMessage) {
    const start = platform.posts.get(post.replyTo?.id ?? '')
    return start ? wordsOf(platform, start) : plain('')
  }
  const isBare = (post.flags & MessageFlags.SuppressEmbeds) !== 0
  return stacked([
    fromMarkdown(post.content, names),
    ...(isBare ? [] : post.embeds.map((embed) => ofEmbed(embed, names))),
    ...post.components.map((part) => ofComponent(part, names)),
  ])
}

const read = new WeakMap<Post, Words>()

/** Posts never change in place, so that each is read but once; a pointer to another one reads anew. */
const wordsOnce = (platform: Platform, post: Post): Words => {
  const known = read.get(post)
  if (known) return known
  const words = wordsOf(platform, post)
  if (post.kind !== MessageType.ThreadStarterMessage) read.set(post, words)
  return words
}

/** With components of the second version, a file shows only where one of them shows it. */
const filesOf = ({ files, flags, components }: Post): readonly Stored[] => {
  if ((flags & MessageFlags.IsComponentsV2) === 0) return files
  const shown = new Set(shownFiles(components).map(({ name }) => name))
  return files.filter(({ name }) => shown.has(name))
}

/** A message as this person sees it. */
export const seenBy = (platform: Platform, post: Post, user: string): Seen => ({
  id: post.id,
  by: post.author === platform.identity.bot.id ? 'bot' : post.author,
  at: timeOf(post.id),
  ...wordsOnce(platform, post),
  controls: pressablesOf(platform, post).map(({ control }) => control),
  files: filesOf(post).map(({ name, bytes }) => ({ name, size: bytes.length, bytes })),
  reactions: post.reactions.map(({ emoji }) => emoji),
  isEphemeral: post.onlyFor !== undefined,
  isLoud: post.loudFor.includes(user),
  edits: post.edits,
  isOpen: post.isThinking,
  ...(post.kind === MessageType.Reply && post.replyTo && { replyTo: post.replyTo.id }),
})
