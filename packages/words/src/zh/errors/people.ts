/** What can be wrong with what a person sent, in Chinese. */
export const people = {
  EMPTY_MESSAGE: {
    text: '消息是空的。',
    fix: '用一两句话说说你要做什么。',
  },
  MESSAGE_TOO_LONG: {
    text: '消息超过了 {max:count} 个字符。',
    fix: '写短一些，或者把长的部分放进文件，再告诉我文件名。',
  },
  BAD_CHARACTERS: {
    text: '消息里有无法接受的内容：{what}。',
    fix: '去掉之后重新发送。',
  },
  INBOX_FULL: {
    text: '这里已有 {max:count} 条消息在排队，这一条没有收下。',
    fix: '等处理掉一些再发，或者停掉不再需要的任务。停止、回答和审批不受影响。',
  },
  REQUEST_ID_REUSED: {
    text: '请求编号 {requestId} 已经用在另一段内容上。',
    fix: '新内容请换一个编号；想再取一次原来的结果，就原样发送第一次的内容。',
  },
  UNKNOWN_TASK: {
    text: '没有任务 {task}。',
    fix: '核对一下编号，任务列表里有你能看到的全部任务。',
  },
  UNKNOWN_CONVERSATION: {
    text: '没有对话 {conversation}。',
    fix: '核对一下编号，或者新开一个对话。',
  },
  UNKNOWN_APPROVAL: {
    text: '没有审批 {approval}。',
    fix: '重新打开任务，看看现在有哪些待审批。',
  },
  UNKNOWN_MESSAGE: {
    text: '没有消息 {message}。',
    fix: '重新打开任务，看看还有哪些消息在等待。',
  },
  NOT_YOURS: {
    text: '你不能这样做：这个{what:thing.*}是别人的。',
    fix: '请找发起人，或者有审批权限的人。',
  },
  APPROVAL_DECIDED: {
    text: '这件事已有决定：{by:* }{state:approval_state.*}。',
    fix: '不用再做什么。以先前的决定为准，你这次操作没有改变任何东西。',
  },
  APPROVAL_EXPIRED: {
    text: '审批已在 {deadline:time} 过期，没有执行。',
    fix: '如果还要做，在对话里说一声，会重新请你审批。',
  },
  APPROVAL_CHANGED: {
    text: '调用 {call} 要做的事和批准时不一样了，所以没有执行。',
    fix: '看看现在的内容，没问题就重新批准。',
  },
  TASK_GRANT_REFUSED: {
    text: '{tool} 是危险操作，不能整个任务一次批准。',
    fix: '只批准这一次，以后每次都会再问你。',
  },
  INVALID_ARGUMENTS: {
    text: '参数不对：{problems}。',
    fix: '改正后再试。',
  },
  WRONG_STATUS: {
    text: '任务现在是“{status:status.*}”，不能这样操作（{event}）。',
    fix: '先看看任务的最新情况，再决定怎么做。',
  },
  MESSAGE_TAKEN: {
    text: '这条消息来不及改了：{outcome:message.*}。',
    fix: '要改变方向，请再发一条消息。',
  },
  WITHDRAWN: {
    text: '这条消息在被任何一步采用之前，就由作者撤回了。',
    fix: '如果还是要让任务知道，请再发一条消息。',
  },
  DRAINING: {
    text: 'Errand 正在关闭，不再接新的工作。',
    fix: '过一分钟再发。已经收下的会在重启后继续。',
  },
  SECOND_PERSON: {
    text: '这是危险操作，发起人不能自己一个人批准。',
    fix: '请本工作区有审批权限的人，或者所有者在控制台批准。管理员可以在 approvers 里指定审批人。',
  },
  PHRASE_WRONG: {
    text: '这会影响不止一个对象，但没有输入“{phrase}”，所以什么都没有做。',
    fix: '请一字不差地输入“{phrase}”。在聊天里修改参数时，把它单独写在参数上面的一行。',
  },
  CODE_WRONG: {
    text: '代码不对：可能输错了、过期了，或者已经用过。',
    fix: '核对一下，或者在最初给出代码的地方再要一个。',
  },
  CODE_TRIES: {
    text: '试错的次数太多了。',
    fix: '请过 {minutes:count} 分钟再试。',
  },
  CODE_OWN: {
    text: '这两个账号已经关联在一起。',
    fix: '不用再做什么。这个代码是给你的另一个账号用的。',
  },
  UNKNOWN_ACCOUNT: {
    text: '这里没有这样的账号：{account}。',
    fix: '用 errand people 列出所有账号。',
  },
  FILE_LOST: {
    text: '文件 {name} 没有收到：{reason}。',
    fix: '请重新发送，或者把内容直接写在消息里。',
  },
  PICTURES_UNSEEN: {
    text: '这里没有能看图片的模型。',
    fix: '请用文字说明图中要紧的内容。管理员可以在 models.vision 里指定能看图片的模型。',
  },
  PICTURE_ELSEWHERE: {
    text: '图片只能随请求一起发来，不会去下载。',
    fix: '请用 base64 的 data: URL 发送，例如 data:image/png;base64,…。',
  },
  PICTURE_TYPE: {
    text: '{name} 不管叫什么名字，都不是 PNG、JPEG、GIF 或 WebP，所以看不了。',
    fix: '请换成其中一种格式再发。',
  },
  PICTURE_BROKEN: {
    text: '图片 {name} 看不了：{reason}。',
    fix: '请重新保存成静态图片，再发一次。',
  },
  PICTURE_TOO_LARGE: {
    text: '图片 {name} 太大，看不了：{bytes:bytes}，上限 {max:bytes}。',
    fix: '请缩小后再发，或者只发重要的部分。',
  },
  PICTURE_TOO_WIDE: {
    text: '图片 {name} 有 {width} × {height} 像素；每边最多 {max:count} 像素才能看。',
    fix: '请缩小后再发，或者只发重要的部分。',
  },
  PICTURES_TOO_MANY: {
    text: '这个任务放不下更多图片了：最多 {most:count} 张，总共 {max:bytes}。',
    fix: '请带上重要的图片，开始一个新任务。',
  },
  PICTURE_CHANGED: {
    text: '图片 {path} 已经不在文件夹里，或者发来之后被换过。',
    fix: '如果还需要，请再发一次。',
  },
} as const
