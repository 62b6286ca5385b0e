const ending = String.raw`\.[A-Za-z][A-Za-z0-9]{0,7}`
const quoted = /[`"“”'‘’「」]([^`"“”'‘’「」\n]+)[`"“”'‘’「」]/gu
const bare = new RegExp(
  String.raw`(?:[\p{L}\p{N}_.-]+\/)*[\p{L}\p{N}_-][\p{L}\p{N}_.-]*${ending}(?![\p{L}\p{N}])`,
  'gu',
)
const endingBeforeHan = new RegExp(String.raw`(${ending})(?=\p{Script=Han})`, 'gu')
const wholeName = new RegExp(String.raw`^\S+${ending}$`)

// Chinese writes no space between a verb and a path: what such a request usually begins with is taken off.
const leading =
  /^(?:请|麻烦|帮我|把|将|给|在|从|到|至|为|成|的|写到|写入|写进|存到|保存到|总结|概括|归纳|摘要|读取|读|打开|查看|显示|看看|看|一下|下|别|不要|删除|删掉|移除|删|移动到|移动|移到|重命名为|重命名|改名为|改名|改成|文件|里面|里|中|新建|创建|查找|搜索|找)+/u

const withoutVerb = (path: string): string => {
  const rest = path.replace(leading, '')
  return rest === '' || rest.startsWith('.') || rest.startsWith('/') ? path : rest
}

/** The paths a request names, in order, quoted or bare; a name counts when it has an ending or a slash. */
export const pathsIn = (request: string): readonly string[] => {
  const text = request.replace(endingBeforeHan, '$1 ')
  const inQuotes = [...text.matchAll(quoted)]
    .map((match) => ({ at: match.index, whole: match[0], path: match[1] ?? '' }))
    .filter(({ path }) => path.includes('/') || wholeName.test(path))
  const rest = inQuotes.reduce(
    (left, { at, whole }) => left.slice(0, at) + ' '.repeat(whole.length) + left.slice(at + whole.length),
    text,
  )
  const inText = [...rest.matchAll(bare)].map((match) => ({ at: match.index, path: withoutVerb(match[0]) }))
  return [...inQuotes, ...inText].toSorted((one, other) => one.at - other.at).map(({ path }) => path)
}
