/** What can go wrong with tools, in Chinese; the model reads these too. */
export const tools = {
  TOOL_INVALID: {
    text: '工具 {tool} 无法注册：{problem}。',
    fix: '在声明它的模块里改好，再重新启动。',
  },
  TOOL_MODULE_BROKEN: {
    text: '工具模块 {module} 加载失败：{reason}。',
    fix: '修好这个模块，或把它从 tools.modules 中去掉，再重新启动。',
  },
  TOOL_UNKNOWN: {
    text: '没有叫 {tool} 的工具。',
    fix: '可用的有：{known}。',
  },
  TOOL_TIMEOUT: {
    text: '{tool} 超过 {seconds:seconds}还没做完，已被结束。',
    fix: '一次少要一些。确实需要这么久的话，调大 tools.timeouts 里它的时限。',
  },
  TOOL_FAILED: {
    text: '{tool} 失败了：{reason}。',
    fix: '换一组参数，或换个办法。',
  },
  TOOL_UNEXPECTED: {
    text: '{tool} 返回的内容与它声明的格式不符：{problems}。',
    fix: '不要依据这个结果，换个办法。需要由工具的维护者修正。',
  },
  TOOL_DENIED: {
    text: '{tool} 没有获准{reason:：*}。',
    fix: '不要再试同样的操作。跳过它，或者问问该怎么做。',
  },
  TOOL_EXPIRED: {
    text: '{tool} 一直没有人批准，没有执行。',
    fix: '先做别的，并说明这一部分还没做。',
  },
  TOOL_HELD: {
    text: '所有会产生改动的操作都已暂停：{reason}。',
    fix: '读取仍然可以。所有者运行“errand release”即可恢复。',
  },
  TOOL_STOPPED: {
    text: '{tool} 中途被停止。',
    fix: '再次运行之前，先核实它已经做了什么。',
  },
  BREAKER_OPEN: {
    text: '{tool} 失败太多或达到上限，暂时停用。',
    fix: '换个办法，或过 {seconds:seconds}再试。',
  },
  LIMIT_REACHED: {
    text: '已到上限：{limit:limit.*}，最多 {max:count}。',
    fix: '先做别的，并说明还剩什么，由人来决定怎么继续。',
  },
  PATH_OUTSIDE: {
    text: '{path} 不在这个对话的文件夹里。',
    fix: '请用文件夹以内的路径。',
  },
  PATH_MISSING: {
    text: '{path} 不存在。',
    fix: '列出文件夹，看看里面有什么。',
  },
  PATH_NOT_A_FILE: {
    text: '{path} 不是文件（{kind:kind.*}）。',
    fix: '请指定一个文件，列出文件夹可以看到有哪些。',
  },
  PATH_NOT_A_FOLDER: {
    text: '{path} 不是文件夹。',
    fix: '请指定一个文件夹，或把它当作文件来读。',
  },
  PATH_LINKED: {
    text: '{path} 经过链接，而链接不会被跟随。',
    fix: '请指定文件夹内的真实位置。',
  },
  PATH_EXISTS: {
    text: '{path} 已经存在。',
    fix: '换个名字，或先把原来的移走。',
  },
  PATH_UNWRITABLE: {
    text: '无法写入 {path}：{reason}。',
    fix: '写到文件夹里的其他位置。',
  },
  FILE_BINARY: {
    text: '{path} 不是文本（{bytes:bytes}）。',
    fix: '请用能处理这种文件的工具。',
  },
  FILE_TOO_LARGE: {
    text: '{path} 太大：{bytes:bytes}，上限 {max:bytes}。',
    fix: '只处理其中一部分，或在里面搜索。',
  },
  PATTERN_INVALID: {
    text: '搜索式 {pattern} 用不了：{reason}。',
    fix: '改正搜索式，或直接搜索文字。',
  },
  OUTPUT_UNKNOWN: {
    text: '这个任务里没有保存过输出 {id}。',
    fix: '请用本任务中先前调用的编号，比如 c1。',
  },
  RECIPIENT_UNKNOWN: {
    text: '这里没有叫 {to} 的人或频道。',
    fix: '请用已知的名字：{known}。其他的由管理员在配置的 contacts 里添加。',
  },
  RECIPIENT_AMBIGUOUS: {
    text: '{to} 可能指其中任何一个：{candidates}。',
    fix: '先问清是哪一个，再照这里的写法使用那个名字。如果两个仍然一样，由管理员在配置的 contacts 里各起一个名字。',
  },
  POST_UNREACHABLE: {
    text: '现在无法在 {platform} 上发布：这里没有设置它，或没有连上。',
    fix: '请说明没有发出。管理员可用“errand doctor”查看原因。',
  },
  POST_FAILED: {
    text: '{platform} 没有接受：{reason}。',
    fix: '请说明没有发出以及原因。没有人要求，就不要换个方式再发。',
  },
  HAND_OVER_UNSET: {
    text: '没有指定可以移交任务的人。',
    fix: '由管理员在 handOver.to 里指定 contacts 中的一个名字。',
  },
  HAND_OVER_UNREACHABLE: {
    text: '没有移交给 {to}：这里没有设置 {platform}，或没有连上。',
    fix: '请自己告知对方，或者再移交一次。管理员可以用“errand doctor”查看原因。',
  },
  HAND_OVER_FAILED: {
    text: '没有移交给 {to}{reason:：*}。',
    fix: '请自己告知对方，或者再移交一次。管理员可以用“errand doctor”查看原因。',
  },
  HAND_OVER_UNCERTAIN: {
    text: '不知道 {to} 是否收到：没有得到答复。',
    fix: '请问对方是否已经收到；不会自动再次发送。',
  },
  POST_UNCERTAIN: {
    text: '不清楚 {platform} 是否已经发出：没有收到回应。',
    fix: '请到那里看看是否已经收到，再告诉我；不会自动重发。',
  },
} as const
