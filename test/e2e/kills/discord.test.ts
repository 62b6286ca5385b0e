import { survivesKills } from './kills.ts'

survivesKills('Discord')
