import type { cards as english } from '../en/cards.ts'

export const cards: Readonly<Record<keyof typeof english, string>> = {
  'card.received': '已收到',
  'card.step': '第 {step:count} 步，最多 {of:count} 步',
  'card.elapsed': '{ms:duration}，上限 {of:duration}',
  'card.rest': '大约还要 {ms:span}',
  'card.requester': '受托于 {who}',
  'card.line': '{what} · {state:call.*}',
  'card.line_timed': '{what} · {state:call.*} · {ms:span}',
  'card.folded': '{steps:count} 步 · {ms:duration}',
  'card.more': '还有 {count:count} 项',
  'card.plan': '计划',
  'card.steps': '步骤',
  'card.stop': '停止',
  'card.pause': '暂停',
  'card.resume': '继续',
  'card.trace': '追踪号 {id}',

  'meanwhile.waiting': '“{text}”将在第 {step:count} 步并入',
  'meanwhile.afterwards': '稍后再办',
  'meanwhile.restart': '按它重新开始',

  'question.title': '一个问题',
  'question.other': '其他回答',
  'question.answered': '已回答：{answer}',
  'question.closed': '不再需要回答。',
  'question.terminal': '输入序号，或直接用自己的话回答：',
  'question.needs': '任务 {task} 等你回答：{question}',
  'question.unknown_call': '做“{purpose}”时中断了，不确定做成没有。实际情况是？',

  'note.derived': '刚做完：{list}。',

  'answer.sources': '依据 {count:count} 次调用',
}
