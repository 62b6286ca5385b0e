export { createSlackApp, type SlackApp, type SlackPorts, type SlackSettings } from './app.ts'
export { slackManifest } from './manifest.ts'
