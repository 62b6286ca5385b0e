import { createMemoryStorage } from '@errand/agent-core'
import { deliveryContract } from './contract.ts'

deliveryContract('memory', (clock) => createMemoryStorage({ clock }))
