import type { reports as english } from '../en/reports.ts'

export const reports: Readonly<Record<keyof typeof english, string>> = {
  'report.title': '这件事还没做完，目前进展如下。',
  'report.done': '已完成',
  'report.unknown': '不确定是否做成',
  'report.failed': '失败',
  'report.not_done': '未做',
  'report.stuck': '卡在',
  'report.help': '需要',
  'report.continue': '继续',
  'report.check_continue': '先核实再继续',
  'report.change': '改一下',
  'report.hand_over': '移交',
  'hand_over.by_person': '{who} 移交任务：{title}',
  'hand_over.by_itself': 'Errand 无法完成，移交任务：{title}',
  'hand_over.link': '全部经过：{url}',
  'hand_over.look': '全部经过：控制台“任务”中的任务 {task}',
  'report.unchanged': '没有任何改变。',

  'failure.title': '这件事没办成。',
  'failure.cause': '原因',
  'failure.fix': '解决办法',
  'failure.retry': '重试',

  'stop.resume': '继续',
}
