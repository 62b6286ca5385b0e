import { InputFile } from 'grammy'
import { expect, test } from 'vitest'
import { refusalOf, rigOf } from '../rig.ts'

const file = (name: string, type: string, size = 3) => ({ name, type, bytes: new Uint8Array(size).fill(7) })

const media = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'document' as const,
    media: new InputFile(new Uint8Array([index]), `${index}.md`),
    ...(index === 0 ? { caption: 'Files' } : {}),
  }))

test('what people add comes as photos, documents and voice, with what Telegram tells of each', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home } = rig
  await telegram.say(ada, home, { text: 'a photo', files: [file('a.jpg', 'image/jpeg')] })
  await telegram.say(ada, home, { text: '', files: [file('a.pdf', 'application/pdf')] })
  await telegram.say(ada, home, { text: '', files: [file('a.ogg', 'audio/ogg')] })
  const [photo, document, voice] = (await api.getUpdates()).map(({ message }) => message)
  expect(photo?.caption).toBe('a photo')
  expect(photo?.photo?.map(({ width }) => width)).toEqual([90, 320, 800])
  expect(Object.keys(photo?.photo?.[0] ?? {})).not.toContain('mime_type')
  expect(document?.document).toMatchObject({ file_name: 'a.pdf', mime_type: 'application/pdf', file_size: 3 })
  expect(Object.keys(document ?? {})).not.toContain('caption')
  expect(voice?.voice).toMatchObject({ mime_type: 'audio/ogg', duration: 3 })
  const { file_path: path } = await api.getFile(document?.document?.file_id ?? '')
  const { TELEGRAM_API_ROOT: root, TELEGRAM_BOT_TOKEN: token } = telegram.environment
  const download = await fetch(`${root}/file/bot${token}/${path}`)
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(new Uint8Array([7, 7, 7]))
  expect((await fetch(`${root}/file/bot${token}/documents/none`)).status).toBe(404)
})

test('an album comes as several updates with one group', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home } = rig
  const files = [file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg'), file('c.jpg', 'image/jpeg')]
  await telegram.say(ada, home, { text: 'three', files })
  const messages = (await api.getUpdates()).map(({ message }) => message)
  expect(messages.map((message) => message?.caption)).toEqual(['three', undefined, undefined])
  expect(new Set(messages.map((message) => message?.media_group_id)).size).toBe(1)
  expect(messages[0]?.media_group_id).toBeDefined()
})

test('a file of 20 MB can be downloaded, a larger one cannot', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home } = rig
  await telegram.say(ada, home, { text: '', files: [file('a.bin', 'x/y', 20_000_000)] })
  await telegram.say(ada, home, { text: '', files: [file('b.bin', 'x/y', 20_000_001)] })
  const [first, second] = (await api.getUpdates()).map(({ message }) => message?.document?.file_id ?? '')
  expect(await refusalOf(api.getFile(first ?? ''))).toBe('passed')
  expect(await refusalOf(api.getFile(second ?? ''))).toBe('400 Bad Request: file is too big')
  expect(await refusalOf(api.getFile('unknown'))).toBe(
    '400 Bad Request: wrong file_id or the file is temporarily unavailable',
  )
})

test('the bot uploads files of up to 50 MB, and sends them again by their id', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home, chat } = rig
  const sent = await api.sendDocument(chat, new InputFile(new Uint8Array([1, 2]), 'ä report.md'), {
    caption: '<b>Here</b>',
    parse_mode: 'HTML',
  })
  expect(telegram.see(ada, home)).toMatchObject([
    {
      text: 'Here',
      spans: [{ kind: 'bold', text: 'Here' }],
      files: [{ name: 'ä report.md', size: 2, bytes: new Uint8Array([1, 2]) }],
    },
  ])
  await api.sendDocument(chat, sent.document.file_id)
  await api.sendPhoto(chat, new InputFile(new Uint8Array([1]), 'a.png'))
  await api.sendVoice(chat, new InputFile(new Uint8Array([1]), 'a.ogg'))
  expect(telegram.see(ada, home)).toHaveLength(4)
  expect(telegram.violations).toEqual([])
  expect(await refusalOf(api.sendDocument(chat, 'unknown'))).toBe(
    '400 Bad Request: wrong file identifier/HTTP URL specified',
  )
  expect(await refusalOf(api.sendDocument(chat, new InputFile(new Uint8Array(50_000_001), 'a.bin')))).toBe(
    '413 Request Entity Too Large',
  )
  expect(await refusalOf(api.sendPhoto(chat, new InputFile(new Uint8Array(10_000_001), 'a.png')))).toBe(
    '413 Request Entity Too Large',
  )
})

test('the bot sends albums of 2 to 10 files', async () => {
  await using rig = await rigOf()
  const { telegram, api, ada, home, chat } = rig
  const sent = await api.sendMediaGroup(chat, media(2))
  expect(new Set(sent.map((message) => 'media_group_id' in message && message.media_group_id)).size).toBe(1)
  expect(telegram.see(ada, home).map(({ text, files }) => [text, files[0]?.name])).toEqual([
    ['Files', '0.md'],
    ['', '1.md'],
  ])
  expect(telegram.violations).toEqual([])
  expect(await refusalOf(api.sendMediaGroup(chat, media(10)))).toBe('passed')
  expect(await refusalOf(api.sendMediaGroup(chat, media(1)))).toContain('wrong number of media')
  expect(await refusalOf(api.sendMediaGroup(chat, media(11)))).toBe(
    '400 Bad Request: wrong number of media in the album',
  )
})
