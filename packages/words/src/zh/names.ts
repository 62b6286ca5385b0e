import type { names as english } from '../en/names.ts'

export const names: Readonly<Record<keyof typeof english, string>> = {
  'status.queued': '排队中',
  'status.understanding': '理解中',
  'status.planning': '规划中',
  'status.executing': '执行中',
  'status.waiting_approval': '等你批准',
  'status.clarifying': '等你回答',
  'status.paused': '已暂停',
  'status.finishing': '收尾中',
  'status.done': '已完成',
  'status.interrupted': '已中断',
  'status.failed': '失败',
  'status.stopped': '已停止',

  'call.waiting': '等待',
  'call.running': '运行中',
  'call.ok': '成功',
  'call.empty': '无结果',
  'call.partial': '部分成功',
  'call.failed': '失败',
  'call.unknown': '不确定',
  'call.denied': '已拒绝',
  'call.expired': '已过期',
  'call.skipped': '已跳过',

  'plan.open': '未做',
  'plan.doing': '进行中',
  'plan.done': '已完成',
  'plan.dropped': '不做了',

  'platform.local': '控制台',
  'platform.slack': 'Slack',
  'platform.discord': 'Discord',
  'platform.telegram': 'Telegram',

  'level.read': '读取',
  'level.write': '写入',
  'level.dangerous': '危险操作',

  'approval_state.open': '待批准',
  'approval_state.approved': '已批准',
  'approval_state.denied': '已拒绝',
  'approval_state.edited': '修改后批准',
  'approval_state.expired': '已过期',

  'message.opened': '已据此新开任务',
  'message.steered': '已并入任务',
  'message.answered': '已作为回答',
  'message.stopped': '任务已因它停止',
  'message.refused': '没有被接受',
  'message.taken': '已经处理',

  'thing.task': '任务',
  'thing.conversation': '对话',
  'thing.approval': '审批',
  'thing.message': '消息',

  'kind.folder': '是文件夹',
  'kind.link': '是链接',
  'kind.fifo': '是管道',
  'kind.socket': '是套接字',
  'kind.device': '是设备',

  'limit.send a task': '每个任务发送消息',
  'limit.external a task': '每个任务对外调用',
  'limit.sends a day': '每人每天发送消息',

  'scope.task': '这个任务',
  'scope.user': '个人当天',
  'scope.tenant': '全体当天',

  'pattern.same_call': '反复用同样的参数调用同一个工具',
  'pattern.same_result': '换着法子查，结果都一样',
  'pattern.nothing_new': '连读几步都没有新内容',
  'pattern.back_and_forth': '两个调用来回交替，没有进展',
}
