import { randomContract } from '@errand/agent-core/contracts'
import { systemRandom } from './random.ts'

randomContract("the machine's chance", systemRandom)
