import type { terminal as english } from '../en/terminal.ts'

export const terminal: Readonly<Record<keyof typeof english, string>> = {
  'start.ready': 'Errand 已就绪：{url}',
  'start.open': 'Errand 已就绪：{url}（用浏览器打开）',
  'start.building': '正在构建控制台，只需要这一次。',
  'start.sign_in': '登录令牌：{token}',
  'start.token_file': '请用你的令牌登录，它在 {path}',
  'start.token_set': '请用你设置的令牌登录。',
  'start.ask': '在另一个终端里提问：npx -y pnpm@12.4.2 errand chat --once "{question}"',
  'start.question': '结账服务的日志里出了什么问题？',
  'start.stop': '按 Ctrl-C 停止。未完成的任务会在下次启动后继续。',
  'start.stopping': '正在停止：各任务做到下一步就停下。再按一次立即退出。',
  'start.stopped': '已停止。',

  'chat.welcome': '直接输入要做的事。按 esc 停止任务，按两次 Ctrl-C 离开，/help 列出所有命令。',
  'chat.esc': 'esc 停止',
  'chat.joins': '＋ “{text}”在第 {step:count} 步并入',
  'chat.parts': '{what}：子任务 {done:count}/{count:count}',
  'chat.progress': '{what}：{text}',
  'chat.progress_share': '{what}：{text}，{percent:count}%',
  'chat.paused': '已暂停，按回车继续。',
  'chat.phrase': '输入“{phrase}”批准这一次。',
  'chat.edit_json': '用一行 JSON 输入新的参数，空行表示不改。',
  'chat.edit_nothing': '没有改动，审批仍然有效。',
  'chat.decided_elsewhere': '已在别处决定：{state:approval_state.*}。',

  'trace.tokens': '输入 {input:count} 词元（其中缓存 {cached:count}），输出 {output:count}',
  'chat.step': '按回车开始第 {step:count} 步。',

  'tasks.none': '这里还没有任务。',
  'tasks.more': '以上是最近 {count:count} 个，还有更多。',
  'tasks.line': '{id}  {status:status.*}（{ago}）  {title}',

  'approve.done': '审批 {id}：{state:approval_state.*}。任务 {task} 继续执行。',
  'task.stop': '任务 {task} 停止。',
  'task.pause': '任务 {task} 做到下一步就暂停。',
  'task.resume': '任务 {task} 继续执行。',
  'task.hand_over': '正在移交任务 {task}，送达后会写在它的报告里。',

  'audit.whole': '{journals:count} 份日志，{events:count} 条事件：全部完好',
  'audit.faults': '{journals:count} 份日志，{events:count} 条事件：{faults:count} 处有问题',

  'config.home': 'Errand 的所有内容都在 {path}',
  'config.default': '默认值',
  'config.unset': '未设置',

  'prune.unset': '没有设置 retention.days，所有内容都会保留。',
  'prune.would':
    '超过 {days:count} 天的有：{tasks:count} 个已结束任务的 {texts:count} 段内容，共 {letters:count} 字。加上 --yes 就会抹去。',
  'prune.done':
    '已抹去超过 {days:count} 天的内容：{tasks:count} 个已结束任务的 {texts:count} 段，共 {letters:count} 字。',
}
