/**
 * Every attribute name of a trace. `gen_ai.*` and `error.*` are those of OpenTelemetry's semantic conventions, `errand.*`
 * are ours.
 */
export const attribute = {
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  agent: 'gen_ai.agent.name',
  agentVersion: 'gen_ai.agent.version',
  conversation: 'gen_ai.conversation.id',
  model: 'gen_ai.request.model',
  streamed: 'gen_ai.request.stream',
  finishReasons: 'gen_ai.response.finish_reasons',
  /** Seconds. */
  firstChunk: 'gen_ai.response.time_to_first_chunk',
  /** All input, what came from the cache included. */
  inputTokens: 'gen_ai.usage.input_tokens',
  cachedTokens: 'gen_ai.usage.cache_read.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  tool: 'gen_ai.tool.name',
  toolType: 'gen_ai.tool.type',
  /** The short id: c1, c2 … within a task. */
  call: 'gen_ai.tool.call.id',
  /** A code of ours. */
  error: 'error.type',

  // What people, models and tools said: only where the operator asked for it.
  input: 'gen_ai.input.messages',
  output: 'gen_ai.output.messages',
  callArguments: 'gen_ai.tool.call.arguments',
  callResult: 'gen_ai.tool.call.result',

  task: 'errand.task.id',
  /** Where the task stood when the span ended. */
  status: 'errand.task.status',
  tenant: 'errand.tenant',
  message: 'errand.message.id',
  platform: 'errand.platform',
  /** The event that made the task go on. */
  cause: 'errand.cause',
  /** What a question is about: the model's own, or a call that was lost. */
  about: 'errand.about',
  route: 'errand.route',
  skipped: 'errand.skipped',
  step: 'errand.step',
  /** How a decision, a call or a wait ended. */
  outcome: 'errand.outcome',
  level: 'errand.level',
  scope: 'errand.approval.scope',
  origin: 'errand.result.origin',
  exit: 'errand.exit',
  pattern: 'errand.pattern',
  from: 'errand.from',
  to: 'errand.to',
  attempt: 'errand.attempt',
  delayMs: 'errand.delay_ms',
  /** Millionths of a dollar. */
  microUsd: 'errand.cost.micro_usd',
  estimated: 'errand.usage.estimated',
} as const

/** Values of `gen_ai.operation.name`. */
export const operation = { invoke: 'invoke_agent', chat: 'chat', tool: 'execute_tool' } as const

/** The agent's name in `gen_ai.agent.name` and in the names of spans. */
export const agentName = 'errand'
