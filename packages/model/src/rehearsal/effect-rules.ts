import type { Rule } from './rule.ts'
import { asksToSummarise } from './summary-words.ts'

const talkedAbout =
  /\b(?:don'?t|not|never|why|should|would|if|did)\b|别|不要|不能|不用|不想|为什么|是否|吗|[?？]\s*$/i
const inQuotes = /["“「][^"”」]*["”」]/gu

/** An effect has to be asked for, not talked about: no question and no negation outside of quotes. */
const commanded =
  (rule: Rule): Rule =>
  (text, paths) =>
    talkedAbout.test(text.replaceAll(inQuotes, '').replace(/^(?:can|could) you\b(.*)\?\s*$/is, '$1'))
      ? undefined
      : rule(text, paths)

const removing =
  /^(?:please |can you |could you )*(?:delete|remove|erase|rm)\b|^(?:请|麻烦|帮我)*(?:把.+)?(?:删除|删掉|移除)/i

const remove: Rule = (text, [path]) => (removing.test(text) ? { kind: 'delete', path } : undefined)

const posting =
  /^(?:please |can you |could you )*(?:send|post) (?:me|us)\b|^(?:请|麻烦|帮我)*(?:把.+)?(?:发给我|发给我们|发我|传给我)/i

/** The file itself, as it is; what is in it is another request. */
const post: Rule = (text, [path]) =>
  posting.test(text) &&
  !asksToSummarise(text) &&
  (path !== undefined || /\b(?:the|that|this) file\b|文件/i.test(text))
    ? { kind: 'post', path }
    : undefined

const moving = /\b(?:rename|move|mv)\b|重命名|改名|改成|移动|移到|挪到/i
const targetFolder = /(?:\bto|\binto|到|至)\s*([\p{L}\p{N}_./-]*[\p{L}\p{N}_-]\/)/u

const move: Rule = (text, [from, to]) => {
  if (from === undefined || !moving.test(text)) return undefined
  const folder = targetFolder.exec(text)?.[1]
  const target = to ?? (folder === undefined ? undefined : `${folder}${from.split('/').at(-1)}`)
  return target === undefined ? undefined : { kind: 'move', from, to: target }
}

const writing = /\b(?:write|save|put|store|create|add)\b|写[到入进一个]|存[到为]|保存|新建|创建/i

const writeSummary: Rule = (text, paths) => {
  const to = paths.at(-1)
  if (to === undefined || !asksToSummarise(text) || !writing.test(text)) return undefined
  return { kind: 'write_summary', to, from: paths.length > 1 ? paths[0] : undefined }
}

const saidIn = (text: string): string | undefined =>
  /["“「]([^"”」]+)["”」]/u.exec(text)?.[1] ??
  /\b(?:with|saying)[: ]\s*(.+)$/is.exec(text)?.[1] ??
  /内容[是为：:]+\s*(.+)$/su.exec(text)?.[1]

const writeText: Rule = (text, paths) => {
  const said = saidIn(text)
  const to = paths.find((path) => path !== said)
  return to !== undefined && said !== undefined && writing.test(text)
    ? { kind: 'write_text', to, text: said }
    : undefined
}

/** Requests that change something. */
export const effectRules: readonly Rule[] = [remove, post, move, writeSummary, writeText].map(commanded)
