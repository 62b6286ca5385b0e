/** Why no decision came from a model. */
export const models = {
  MODEL_RATE_LIMITED: {
    text: 'The model {model} takes no more requests for the moment.',
    fix: 'Try again in some minutes, or raise the limit at its provider. A second model in models.fallback would take over.',
  },
  MODEL_UNAVAILABLE: {
    text: 'The model {model} cannot be reached: {reason}.',
    fix: 'Check the network and the address in OPENAI_BASE_URL (models.baseUrl), then try again.',
  },
  MODEL_TIMEOUT: {
    text: 'The model {model} did not answer within {seconds:seconds}.',
    fix: 'Try again. For a slow model raise models.firstByteMs and models.decisionMs.',
  },
  MODEL_UNAUTHORISED: {
    text: 'The endpoint of the model {model} refused the key.',
    fix: 'Check OPENAI_API_KEY (models.apiKey), and that this key may use this model.',
  },
  MODEL_REJECTED: {
    text: 'The model {model} refused the request: {reason}.',
    fix: 'Check the name in OPENAI_MODEL (models.main), and that the model can call tools.',
  },
  MODEL_CONTEXT_FULL: {
    text: 'The task no longer fits into the context of the model {model}.',
    fix: 'Go on in a new task with a smaller part, or use a model with a larger context.',
  },
  MODEL_GARBAGE: {
    text: 'The model {model} gave an answer that cannot be used: {reason}.',
    fix: 'Try again. If it goes on, use a model that is better at calling tools.',
  },
  TRANSCRIPTION_OFF: {
    text: 'I cannot listen to voice messages here: nothing that writes them down is set up.',
    fix: 'Please write it. Whoever runs Errand can name a model that listens in models.transcription.model.',
  },
  TRANSCRIPTION_UNAUTHORISED: {
    text: 'The endpoint that writes down voice messages with {model} refused the key.',
    fix: 'Check models.transcription.apiKey, and that this key may use this model. Until then write instead of speaking.',
  },
  TRANSCRIPTION_FAILED: {
    text: 'A voice message could not be written down with {model}: {reason}.',
    fix: 'Send it again, or write it. If it lasts, check models.transcription and run "errand doctor".',
  },
} as const
