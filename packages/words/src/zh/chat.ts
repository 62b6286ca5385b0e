import type { chat as english } from '../en/chat.ts'

export const chat: Readonly<Record<keyof typeof english, string>> = {
  'chat.said': '{who}：{what}',
  'chat.flag_invisible': '含有看不见的字符，已写成代码。',
  'chat.flag_mixed_scripts': '混用了外形相似的不同文字。',
  'chat.review': '逐项查看',
  'chat.stopped': '已停止。目前的情况如下。',
  'chat.in_file': '→ {file}',
  'chat.no_words': '（回答里没有文字。）',
}
