import type { Level, Rule } from './rule.ts'
import { asksToSummarise } from './summary-words.ts'

const levelsIn = (text: string): readonly Level[] => {
  const errors: readonly Level[] = /\berrors?\b|错误|报错|异常/i.test(text) ? ['ERROR', 'FATAL'] : []
  const fatals: readonly Level[] = errors.length === 0 && /\bfatals?\b|致命/i.test(text) ? ['FATAL'] : []
  const warnings: readonly Level[] = /\bwarn|警告|告警/i.test(text) ? ['WARN'] : []
  return [...warnings, ...errors, ...fatals]
}

const howMany = /\bhow many\b|\bcount\b|\bnumber of\b|多少|几[个条次行份]|统计/i
const worst =
  /\bworst\b|\bmost (?:serious|severe|critical|important|common|frequent)\b|最严重|最糟|最多|最常见/i
const followUp = /^(?:and |what about )*(?:the )?(?:errors|warnings)\b/i

const count: Rule = (text, [path]) => {
  const levels = levelsIn(text)
  const isAsked = howMany.test(text)
  if (levels.length > 0 && (isAsked || worst.test(text) || followUp.test(text)))
    return { kind: 'count_levels', levels, worst: worst.test(text), path }
  if (!isAsked) return undefined
  if (path !== undefined) return { kind: 'count_rows', path }
  return /\bfiles\b|文件/i.test(text) ? { kind: 'list', path: '.' } : undefined
}

const trouble =
  /\bwent wrong\b|\bwhat happened\b|\broot cause\b|\bwhy (?:did|does|is|was|are|were)\b.*\b(?:fail|down|break|crash|slow|wrong)|\bwhat(?:'s| is) wrong\b|\b(?:diagnose|investigate|outage|incident)\b|出了?什么(?:问题|事|故障|错)|哪里出|怎么回事|为什么.*(?:失败|崩溃|出错|报错|故障|慢)|故障|排查|根因/i
const commonWords = new Set(
  'what went wrong with happened does service system that this there from have been today yesterday please look into investigate diagnose problem outage incident cause root down fail failed failing crash crashed slow'.split(
    ' ',
  ),
)

const diagnose: Rule = (text) =>
  trouble.test(text)
    ? {
        kind: 'diagnose',
        hints: (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !commonWords.has(word)),
      }
    : undefined

const english =
  /\b(?:find|search(?: for)?|grep(?: for)?|look for)\s+(?:all |the |every )?(.+?)(?:\s+(?:in|inside|within)\s+(\S+))?\s*$/is
const chinese = /(?:查找|搜索|寻找|找一下|找出|找到|找)\s*(.+?)\s*$/su
const notAFolder = /^(?:the|this|my|here|all)$/i

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/[?？。.]+$/u, '')
    .replaceAll(/^[`"“'「]|[`"”'」]$/gu, '')

const find: Rule = (text, paths) => {
  const [, wanted = chinese.exec(text)?.[1], where] = english.exec(text) ?? []
  if (wanted === undefined) return undefined
  const folder = where?.replace(/[?.]+$/, '')
  const path = paths.at(-1) ?? (folder === undefined || notAFolder.test(folder) ? '.' : folder)
  const pattern = unquoted(wanted.replace(path === '.' ? '' : path, ''))
  return pattern === '' ? undefined : { kind: 'find', pattern, path }
}

const summarise: Rule = (text, [path]) => (asksToSummarise(text) ? { kind: 'summarise', path } : undefined)

const listing =
  /\b(?:what(?:'s| is| are)?|which|list|show)\b.*\b(?:files?|folders?|director(?:y|ies)|workspace|in here)\b|\bwhat(?:'s| is) in(?:side)? |^(?:ls|dir)\b|有(?:什么|哪些)|列出|目录/i
const englishFolder = /\b(?:in|inside|of|under)\s+(?:the\s+)?([\w-][\w./-]*)\s*(?:folder|directory)?\s*\??$/i
const chineseFolder = /([\w-][\w./-]*)\s*(?:文件夹|目录)?\s*(?:里面?|中|下)/u
const here = /^(?:this|here|it|my|folder|directory|workspace|there)$/i

const list: Rule = (text, [path]) => {
  if (path !== undefined || !listing.test(text)) return undefined
  const named = englishFolder.exec(text)?.[1] ?? chineseFolder.exec(text)?.[1]
  return { kind: 'list', path: named === undefined || here.test(named) ? '.' : named }
}

const reading = /\b(?:read|show|open|print|cat|display|what(?:'s| is))\b|打开|查看|显示|读|看/i

const read: Rule = (text, [path]) =>
  path !== undefined && reading.test(text) ? { kind: 'read', path } : undefined

/** Requests that change nothing. */
export const questionRules: readonly Rule[] = [count, diagnose, find, summarise, list, read]
