import { survivesKills } from './kills.ts'

survivesKills('Slack')
