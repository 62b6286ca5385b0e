export { openHub, type Hub, type HubOptions } from './hub.ts'
export { sampleFacts } from './sample/facts.ts'
export { freshen } from './start/console.ts'
export { serve, type Serving } from './start/serve.ts'
