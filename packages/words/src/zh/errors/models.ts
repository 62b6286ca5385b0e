/** Why no decision came from a model, in Chinese. */
export const models = {
  MODEL_RATE_LIMITED: {
    text: '模型 {model} 暂时不再接受请求。',
    fix: '过几分钟再试，或向服务商提高额度。在 models.fallback 里设一个备用模型，就能自动接上。',
  },
  MODEL_UNAVAILABLE: {
    text: '连不上模型 {model}：{reason}。',
    fix: '检查网络和 OPENAI_BASE_URL（models.baseUrl）里的地址，然后再试。',
  },
  MODEL_TIMEOUT: {
    text: '模型 {model} 在 {seconds:seconds}内没有回应。',
    fix: '再试一次。如果模型本来就慢，调大 models.firstByteMs 和 models.decisionMs。',
  },
  MODEL_UNAUTHORISED: {
    text: '模型 {model} 的服务端不接受这个密钥。',
    fix: '检查 OPENAI_API_KEY（models.apiKey），并确认它有权使用这个模型。',
  },
  MODEL_REJECTED: {
    text: '模型 {model} 拒绝了请求：{reason}。',
    fix: '检查 OPENAI_MODEL（models.main）里的名称，并确认这个模型会调用工具。',
  },
  MODEL_CONTEXT_FULL: {
    text: '任务内容太多，模型 {model} 的上下文装不下了。',
    fix: '把一部分放到新任务里做，或换一个上下文更大的模型。',
  },
  MODEL_GARBAGE: {
    text: '模型 {model} 的回答无法使用：{reason}。',
    fix: '再试一次。如果总是这样，换一个更擅长调用工具的模型。',
  },
  TRANSCRIPTION_OFF: {
    text: '这里听不了语音消息，因为没有配置语音转文字。',
    fix: '请打字告诉我。管理员可以在 models.transcription.model 里设一个语音识别模型。',
  },
  TRANSCRIPTION_UNAUTHORISED: {
    text: '用 {model} 转写语音的服务端不接受这个密钥。',
    fix: '检查 models.transcription.apiKey，并确认它有权使用这个模型。在此之前请打字。',
  },
  TRANSCRIPTION_FAILED: {
    text: '语音消息没能用 {model} 转成文字：{reason}。',
    fix: '请重新发送，或改为打字。如果一直这样，检查 models.transcription，并运行 errand doctor。',
  },
} as const
