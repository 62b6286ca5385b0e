import { ErrandError } from '@errand/agent-core'
import { defineCommand } from 'citty'
import { define } from '../define.ts'
import { help } from '../help.ts'

const manifest = define({
  meta: { name: 'manifest', description: help('help.slack_manifest') },
  args: { url: { type: 'string', description: help('help.slack_url') } },
  run: async ({ args: { url } }) => {
    if (url !== undefined && !isWebAddress(url))
      throw new ErrandError('USAGE', { reason: `--url is no address that begins with https://: "${url}"` })
    const { slackManifest } = await import('@errand/slack')
    process.stdout.write(`${JSON.stringify(slackManifest({ url }), undefined, 2)}\n`)
  },
})

/** Slack posts to no other. */
const isWebAddress = (url: string): boolean => URL.parse(url)?.protocol === 'https:'

export const slack = defineCommand({
  meta: { name: 'slack', description: help('help.slack') },
  subCommands: { manifest },
})
