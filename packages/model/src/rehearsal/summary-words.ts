/** Whether a request is about a summary. */
export const asksToSummarise = (text: string): boolean =>
  /\bsummar|\bsum up\b|\btl;?dr\b|\boverview\b|总结|概括|摘要|归纳/i.test(text)
