import { createDistiller, createRedactor, type Distiller } from '@errand/agent-core'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

const { secrets }: ThreadData = workerData
const redact = createRedactor(secrets)
let distiller: Distiller | undefined

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: FromThread): void => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  distiller ??= createDistiller({ redact })
  if (typeof message === 'string') {
    distiller.add(message)
    tell('more')
    return
  }
  tell(distiller.end(message))
  distiller = undefined
})
