import type { feedback as english } from '../en/feedback.ts'

export const feedback: Readonly<Record<keyof typeof english, string>> = {
  'rating.good': '好',
  'rating.bad': '不好',
  'feedback.good': '回答得好',
  'feedback.bad': '回答得不好',
  'feedback.thanks': '谢谢，已记下：{rating:rating.*}。',
  'feedback.given': '{who}：{rating:rating.*}',
  'console.feedback': '这个回答好吗？',
}
