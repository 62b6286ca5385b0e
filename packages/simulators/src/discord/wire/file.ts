import { timeOf } from '../ids.ts'
import type { Platform } from '../state/platform.ts'
import type { Stored } from '../state/post.ts'

/** Where a file can be fetched without a token, for a day. */
export const fileUrl = (
  { url }: Platform,
  { room }: { readonly room: string },
  { id, name }: Stored,
): string => {
  const expires = Math.floor(timeOf(id) / 1000) + 86_400
  return `${url()}/attachments/${room}/${id}/${encodeURIComponent(name)}?ex=${expires.toString(16)}&is=0&hm=0&`
}

export const wireFile = (
  platform: Platform,
  post: { readonly room: string; readonly onlyFor?: string },
  file: Stored,
): object => ({
  id: file.id,
  filename: file.name,
  size: file.bytes.length,
  url: fileUrl(platform, post, file),
  proxy_url: fileUrl(platform, post, file),
  content_type: file.type,
  content_scan_version: 0,
  ...(file.description !== undefined && { description: file.description }),
  ...(post.onlyFor !== undefined && { ephemeral: true }),
})
