import type { Words } from './words-en.ts'

const lines = (count: number): string => `${count.toLocaleString('en-US')} 行`
const place = (path: string): string => (path === '.' ? '文件夹' : path)

/** What the rehearsal model says, in Chinese. */
export const chinese: Words = {
  label:
    '演练模型：尚未配置真实模型，本回答由固定规则生成。设置 OPENAI_API_KEY，或设置 OPENAI_BASE_URL 和 OPENAI_MODEL，即可使用真实模型。',
  lines,

  listing: (path) => `列出${place(path)}的内容。`,
  listed: (path, cite) => `${place(path)}里有 ${cite}：`,
  nothingIn: (path, cite) => `${place(path)}是空的 ${cite}。`,
  bytes: (count) => `${count.toLocaleString('en-US')} 字节`,
  more: (count) => `……还有 ${count} 项。`,

  choosingLog: '查找日志文件。',
  noLog: (cite) => `这里没有日志文件（以 .log 结尾）${cite}。`,
  searchingLevels: (levels, path) => `统计 ${path} 中的 ${levels} 行。`,
  searching: (pattern, path) => `在${path === '.' ? '所有文件' : ` ${path} `}中查找“${pattern}”。`,
  levelCount: (level, count, path, cite) => `${level}：${path} 中有 ${lines(count)} ${cite}`,
  noSevere: (cite) => `没有找到这样的行 ${cite}。`,
  mostSevere: (where, text, cite) => `最严重的一条在 ${where}：\`${text}\` ${cite}`,
  frequent: (level, shown, total, cite) =>
    shown < total
      ? `在 ${total.toLocaleString('en-US')} 行 ${level} 中，只看前 ${shown} 行，出现最多的是 ${cite}：`
      : `${level} 行中出现最多的是 ${cite}：`,
  alike: (count, text) => `${count} 行类似：\`${text}\``,

  outline: ['找到日志', '查找错误和变更', '查看第一个错误之前的记录', '报告所见'],
  lookingForErrors: (path) => `在 ${path} 中查找错误和变更。`,
  lookingAround: (where) => `查看 ${where} 之前的记录。`,
  firstError: (where, text, cite) => `第一个错误在 ${where}：\`${text}\` ${cite}`,
  lastBefore: (cite) => `紧接在它之前的警告和错误 ${cite}：`,
  changes: (cite) => `日志中的变更和启动 ${cite}：`,
  noChange: (cite) => `没有找到变更或启动的记录 ${cite}。`,
  mentioned: (logger, places, cite) => `${places} 提到了 ${logger} ${cite}`,
  order: '以上只是事情发生的先后顺序，因果关系请您判断。',

  found: (pattern, count, path, cite) => `${place(path)}中有 ${lines(count)}包含“${pattern}” ${cite}：`,
  notFound: (pattern, path, cite) => `${place(path)}中没有包含“${pattern}”的行 ${cite}。`,
  notAll: '有一部分内容没能搜索到。',

  reading: (path) => `读取 ${path}。`,
  contentOf: (path, total, cite) => `${path}（${total}）${cite}：`,
  rows: (path, count, cite) => `${path} 共 ${lines(count)} ${cite}。`,
  dataRows: (path, count, cite) => `${path} 除表头外共 ${lines(count)} ${cite}。`,
  uncounted: (path, count, cite) => `${path} 至少有 ${lines(count)}，我没有读到文件末尾 ${cite}。`,
  emptyFile: (path, cite) => `${path} 是空文件 ${cite}。`,

  summaryOf: (path, cite) => `${path} ${cite}`.trim(),
  columns: (names, rows) => `表格，共 ${rows.toLocaleString('en-US')} 行数据；列：${names}`,
  keys: (names) => `顶层键：${names}`,
  onlyFirst: (shown, total) => `只读取了 ${total} 行中的前 ${shown} 行。`,
  extract: '以上是按规则从文件中摘出的原句。',
  whichFile: '您指的是哪个文件？',
  asking: '询问是哪个文件。',
  nameFile: '请写明文件，例如：总结 notes/runbook.md',

  summaryOutline: ['查看有哪些文件', '读取内容', '写入总结', '报告结果'],
  readingAll: '读取文本并统计错误。',
  summaryTitle: '# 总结',
  madeFrom: (paths) => `由固定规则根据以下文件生成：${paths}。`,
  basedOn: (cites) => `依据：${cites}。`,
  nothingToSummarise: (cite) => `这里没有可以总结的文本文件 ${cite}。`,
  writing: (path) => `写入 ${path}。`,
  moving: (from, to) => `把 ${from} 移动到 ${to}。`,
  deleting: (path) => `删除 ${path}。`,
  posting: (path) => `发送 ${path}。`,

  done: (said, cite) => `已完成 ${cite}：${said}`,
  notDone: (what, outcome, why) => {
    const reasons = new Map([
      ['denied', '没有得到批准，什么都没有改变。'],
      ['expired', '没有人及时批准，什么都没有改变。'],
      ['unknown', '无法确定是否已经执行，请检查。'],
    ])
    return `${what}没有完成：${reasons.get(outcome) ?? (why === '' ? outcome : why)}`
  },
  noTool: (tool) => `这里做不到：没有工具 ${tool}。`,

  greeting: '您好。可以问我关于本次对话文件的问题。',
  thanks: '不客气。',
  unclear: '我处理不了这个请求：我只按少数规则工作，只能理解一部分请求。',
  abilities: [
    '我能做的：',
    '- 这个文件夹里有什么？',
    '- 日志里有多少错误？最严重的是什么？',
    '- checkout 服务出了什么问题？',
    '- 在 data/orders.csv 里查找 ORD-0915-0042',
    '- 总结 notes/runbook.md',
    '- 把总结写到 notes/summary.md',
    '- 把 notes/summary.md 改名为 notes/report.md',
    '- 把 notes/report.md 发给我',
    '- 删除 notes/report.md',
  ].join('\n'),
}
