import type { notices as english } from '../en/notices.ts'

export const notices: Readonly<Record<keyof typeof english, string>> = {
  'notice.fell_back': '{from} 没有回应，改由 {to} 继续。',
  'notice.retrying': '{what} 没有回应，{ms:span}后再试。',
  'notice.rehearsal': '演练模型：还没有设置真正的模型，先由简单规则代答。',
  'notice.rehearsal_fix': '要用真正的模型，请设置 OPENAI_MODEL，以及 OPENAI_API_KEY 或 OPENAI_BASE_URL。',
  'notice.price_unknown': '不知道 {model} 的价格：只统计词元，不计费用。',
  'notice.price_fix': '在 models.prices 里填上价格，费用上限才会生效。',
  'notice.estimated': '服务端没有报告词元数，这里是估算。',
  'notice.handed_over': '已移交给 {to}，附上报告和查看日志的方法。',
  'notice.recovered': '刚才中断了，现在接着做。',
  'notice.reopened': '用新的预算继续。',
  'notice.nudged': '我在重复自己，现在换个办法。',
  'notice.paused': '到下一步就暂停，等待不占用时间。',
  'notice.resumed': '继续执行。',
  'notice.stopping': '正在停止……',
  'notice.held': '所有会产生改动的操作都已暂停：{reason}。',
  'notice.released': '暂停已解除。',
  'notice.erased': '（已抹去）',
}
