import { survivesKills } from './kills.ts'

survivesKills('Telegram')
