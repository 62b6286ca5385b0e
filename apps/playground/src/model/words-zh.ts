import { hours } from './hours.ts'
import type { StoryWords } from './words-en.ts'

/** What the rehearsed stories say, in Chinese. */
export const chinese: StoryWords = {
  looking: '看看有哪些文件',
  reading: (path) => `读取 ${path}`,
  page: (from, to) => `读取日志第 ${from} 到 ${to} 行`,
  planning: '列出计划',
  errors: '统计结账日志里的错误',
  writing: '写入 notes/handover.md',
  handover: `# 交接

- 连接池在 09:15 用尽，现已扩大。
- 证书已更新。
- 值班：见 notes/值班记录.md
`,
  handoverPlan: ['了解发生了什么', '写交接', '汇报'],
  written: '交接已写入 `notes/handover.md`：三行，依据运行手册和日志 [c2] [c3]。',
  notWritten: '交接没有写入：未获批准。没有任何改动。',
  pages: '逐页查看日志。',
  quiet: '连接池扩大之后日志恢复平静，此后没有错误 [c8]。',
  readPlan: ['找到日志', '逐页读取', '说明何时恢复平静'],
  which: '你指的是哪个文件？',
  asking: '询问指的是哪个文件',
  unsure: '有三个文本，先问一下。',
  summed: (path) => `我读完了 \`${path}\`。它是示例中的文本文件，开头几行说明了内容 [c2]。`,
  sending: '告诉 Ben 和 Eve 结账已恢复',
  news: '结账已恢复正常，无需任何操作。',
  sent: '已告诉 Ben 和 Eve [c1]。',
  notSent: '没有通知任何人：消息未获批准。',
  comparing: '把今天的日志和昨天的比较',
  long: `# 结账服务逐小时情况

服务只有**一个小时**不正常，其余时间错误率都低于千分之一，详情如下。

- 证书已按时更新。
- 连接池在 **09:15** 用尽，10:02 扩大。
- 没有丢失订单：失败的订单由买家重新提交。
- The record says the same: pool exhausted 🔥, recovered after ten ✅.

| 小时 | 每秒请求 | 错误 |
| --- | --- | --- |
${hours}

解决问题的设置，在 \`config/checkout-service.yaml\`：

\`\`\`yaml
pool:
  size: 40        # was 10
  acquire_ms: 250 # was 5000
\`\`\`

> 应在连接池用到 80 % 时报警，而不是用尽之后。

过程见[运行手册](https://example.com/runbook)。`,
}
