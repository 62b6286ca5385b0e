/** What can go wrong between Errand and the chats, in Chinese. */
export const chats = {
  DELIVERY_CLOSED: {
    text: '任务 {task} 的一条消息送不到 {platform} 的 {channel}：那里已不存在，或不再对 Errand 开放：{reason}。',
    fix: '可在控制台查看这个任务。重新邀请 Errand 或解除屏蔽，再在那里给它发消息，之后的回复就能送到。',
  },
  DELIVERY_FORBIDDEN: {
    text: 'Errand 在 {platform} 的 {channel} 里没有发这条消息所需的权限。缺少：{missing}（{reason}）。',
    fix: '在 {platform} 的设置里补上缺少的权限，或换成有效的令牌。消息每隔几分钟重试一次，不会丢失。',
  },
  DELIVERY_REFUSED: {
    text: '{platform} 不接受任务 {task} 的消息 {message}：{reason}。已改用纯文本发送。',
    fix: '这是 Errand 的缺陷，请附上这一行反馈；完整的消息可在控制台查看。',
  },
  DELIVERY_LIMITED: {
    text: '{platform} 要求 Errand 等 {seconds:count} 秒再继续发送。',
    fix: '无需处理：等待之后消息会按顺序发出。如果总是这样，请减少同一频道里的任务。',
  },
  DELIVERY_FAILING: {
    text: '{platform} 暂时收不了消息：{reason}。',
    fix: '无需处理：Errand 会一直重试到送达。如果持续很久，请查看 {platform} 的状态页和本机的网络。',
  },
  DELIVERY_UNCERTAIN: {
    text: '{platform} 没有说明任务 {task} 的消息 {message} 是否已送达：{reason}。',
    fix: '无需处理：Errand 会先查找它再决定是否重发，或把内容放进已有的消息里。',
  },
  DELIVERY_LOST: {
    text: '{platform} 上任务 {task} 的消息 {message} 已不在，或不能再修改：{reason}。',
    fix: '无需处理：仍然需要的内容会重新发出。任务进行期间请不要删除 Errand 的消息。',
  },
  LINE_LOST: {
    text: '在 {platform} 的 {channel} 里回应某人的一行话没有送到：{reason}。',
    fix: '它所回应的操作照样完成或被拒绝，丢失的只是这行话。等着回应的人可以再问一次。若持续发生，请查看 {platform} 的状态页并运行“errand doctor”。',
  },
} as const
