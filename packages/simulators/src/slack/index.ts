export { slackServer } from './server.ts'
export type { SlackOptions } from './settings.ts'
export type { SlackControls, SlackServer } from './slack-server.ts'
