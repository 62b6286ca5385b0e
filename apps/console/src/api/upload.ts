import { z } from 'zod'
import { request } from './request.ts'

const stored = z.object({ path: z.string() })

/** Puts a file into a conversation's folder, under `in/`; gives the path that the agent knows it by. */
export const uploadFile = async (conversation: string, file: File): Promise<string> => {
  const folder = `/api/v1/conversations/${encodeURIComponent(conversation)}/files/in`
  const { path } = await request(`${folder}/${encodeURIComponent(file.name)}`, stored, {
    method: 'PUT',
    body: file,
  })
  return path
}
