import { digestsContract } from '../contracts/digests.ts'
import { createRedactor } from '../tools/redact.ts'
import { createDigests } from './digests.ts'

digestsContract('digests on the spot', ({ secrets }) => createDigests({ redact: createRedactor(secrets) }))
