import { chmod, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { picturesContract } from '@errand/agent-core/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { asNobody, scratch } from '../scratch.ts'
import { folderPictures } from './folder-pictures.ts'

const opened = async () => {
  const room = await scratch()
  onTestFinished(() => room[Symbol.asyncDispose]())
  return room
}

picturesContract('files in a folder', async () => {
  const { folder, put } = await opened()
  return {
    pictures: folderPictures(),
    folder,
    put: async (file, bytes) => {
      if (bytes === undefined) await rm(path.join(folder, file.path), { force: true })
      else await put(file.path, Buffer.from(bytes))
    },
  }
})

it('looks at nothing outside the folder and follows no link', async () => {
  const { folder, outside, put } = await opened()
  await put('in/a.txt', 'text')
  await symlink(path.join(outside, 'secret.txt'), path.join(folder, 'in/b.png'))
  const { find } = folderPictures()
  expect(await find({ folder, path: '../outside/secret.txt' })).toMatchObject({
    problem: { code: 'PATH_OUTSIDE' },
  })
  expect(await find({ folder, path: 'in/b.png' })).toMatchObject({ problem: { code: 'PATH_LINKED' } })
})

it('tells of a file that it may not read', async () => {
  const { folder, put } = await opened()
  const whole = await put('in/a.png', 'text')
  await chmod(whole, 0)
  const found = await asNobody(() => folderPictures().find({ folder, path: 'in/a.png' }))
  expect(found).toMatchObject({ kind: 'lost', problem: { code: 'FILE_LOST' } })
})
