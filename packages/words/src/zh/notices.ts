import type { notices as english } from '../en/notices.ts'

export const notices: Readonly<Record<keyof typeof english, string>> = {
  'notice.rehearsal': '演练模型：还没有设置真正的模型，先由简单规则代答。',
  'notice.rehearsal_fix': '要用真正的模型，请设置 OPENAI_MODEL，以及 OPENAI_API_KEY 或 OPENAI_BASE_URL。',
  'notice.handed_over': '已移交给 {to}，附上报告和查看日志的方法。',
  'notice.paused': '到下一步就暂停，等待不占用时间。',
  'notice.stopping': '正在停止……',
  'notice.held': '所有会产生改动的操作都已暂停：{reason}。',
  'notice.released': '暂停已解除。',
}
