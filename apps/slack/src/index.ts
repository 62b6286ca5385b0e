export { createSlackApp, type SlackApp, type SlackPorts, type SlackSettings } from './app.ts'
export { checkSlack, type SlackCheck } from './check.ts'
export { slackManifest } from './manifest.ts'
