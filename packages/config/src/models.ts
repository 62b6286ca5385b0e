import { defaults } from '@errand/agent-core'
import { z } from 'zod'
import { count, ms, text, usd } from './values.ts'

const price = z.strictObject({ input: usd, cached: usd, output: usd }).readonly()

const endpoint = z.url({ protocol: /^https?$/u })

const transcription = z.strictObject({
  model: text.optional().meta({
    description:
      'The model that writes down voice messages, at an endpoint with /audio/transcriptions. Unset, whoever speaks is asked to write.',
    examples: ['gpt-4o-mini-transcribe'],
  }),
  baseUrl: endpoint.optional().meta({
    description: 'Address of that endpoint. Unset, the one in models.baseUrl, with its key.',
    examples: ['http://127.0.0.1:8000/v1'],
  }),
  apiKey: text.optional().meta({
    description:
      'The key for that endpoint. With a baseUrl of its own it is never given the key in models.apiKey.',
    examples: ['${env:MY_TRANSCRIPTION_KEY}'],
    secret: true,
  }),
})

/** Section `models`. */
export const models = z.strictObject({
  main: text.optional().meta({
    description:
      'The model that decides. Unset, and with neither a key nor an address set, the rehearsal model answers: a small stand-in that follows rules, for a first look without a key.',
    examples: ['gpt-5-mini'],
  }),
  fallback: text.optional().meta({
    description: 'The model that goes on when the main one gives no answer. It must be at the same endpoint.',
    examples: ['gpt-5-nano'],
  }),
  small: text.optional().meta({
    description:
      'A cheaper model for small work such as summaries. Unset, such work is done without a model.',
    examples: ['gpt-5-nano'],
  }),
  baseUrl: endpoint.optional().meta({
    description:
      'Address of an endpoint that speaks the OpenAI protocol: Ollama, vLLM, llama.cpp, a proxy. Unset, OpenAI itself.',
    examples: ['http://127.0.0.1:11434/v1'],
  }),
  apiKey: text.optional().meta({
    description: 'The key for that endpoint. A server on your own machine often needs none.',
    examples: ['${env:MY_MODEL_KEY}'],
    secret: true,
  }),
  contextWindow: count.optional().meta({
    description:
      'How many tokens fit into the context of the main model. Unset, the endpoint says when it is full.',
    examples: [32_000],
  }),
  firstByteMs: ms.default(defaults.model.firstByteMs).meta({
    description: 'Milliseconds until the first byte of a decision. Raise it for a model that starts slowly.',
    examples: [60_000],
  }),
  decisionMs: ms.default(defaults.model.decisionMs).meta({
    description: 'Milliseconds until a decision is complete.',
    examples: [180_000],
  }),
  prices: z
    .record(text, price)
    .default({})
    .meta({
      description:
        'What a model costs in US dollars per million tokens: fresh input, cached input, output. Common models are known already; what stands here comes first. A model without a price has its tokens counted and its money not.',
      examples: [{ 'my-model': { input: 0.5, cached: 0.1, output: 2 } }],
    }),
  vision: z
    .record(text, z.boolean())
    .default({})
    .meta({
      description:
        'Which models see pictures, yes or no by name. Those of OpenAI are known already; what stands here comes first, and of others it is assumed that they do not. A model that sees gets each PNG, JPEG, GIF and WebP that somebody sends, as part of the message.',
      examples: [{ 'my-model': true }],
    }),
  transcription: transcription.readonly().prefault({}),
})
