import type { telegram as english } from '../en/telegram.ts'

/** What is said on Telegram alone, in Chinese. */
export const telegram: Readonly<Record<keyof typeof english, string>> = {
  'telegram.unnamed': '我看不出你是谁：你是以群组或频道的身份发言的。请以本人身份发言，我才能帮忙。',
  'telegram.check_bot': '@{name} 有回应。',
  'telegram.check_groups_off': '@{name} 有回应，但不能加入群组。',
  'telegram.check_groups_off_fix': '向 @BotFather 发送 /setjoingroups，选择机器人，再选择 Enable。',
  'telegram.check_privacy_off':
    '@{name} 的隐私模式已关闭，它会听到群里的所有发言。Errand 只需要命令、提及和回复，其余的不会理会。',
  'telegram.check_privacy_off_fix':
    '向 @BotFather 发送 /setprivacy，选择机器人，再选择 Enable，然后把机器人移出群组并重新加入。如果希望群里相册的图片一起送到，就保持现状。',
  'telegram.check_polled': 'Errand 自己取消息；不能有别的程序用这个令牌取消息。',
  'telegram.check_unfetched': '有 {count:count} 条更新在 Telegram 等待，Errand 没有去取。',
  'telegram.check_unfetched_fix':
    '请查看它的日志：可能有别的程序在用这个令牌，或令牌已更换。如果日志里没有，请重新启动 Errand。',
  'telegram.check_post_later': 'Telegram 还没有把消息发到 {url}。',
  'telegram.check_post_later_fix': '启动 Errand，它会自己把这个地址告诉 Telegram。',
  'telegram.check_posted': 'Telegram 把消息发到 {url}，那里还有 {count:count} 条在等待。',
  'telegram.check_posted_elsewhere': 'Telegram 把这个机器人的消息发到 {url}。',
  'telegram.check_posted_elsewhere_fix':
    '如果那是这个 Errand 的旧地址，无需处理，下次启动会更改。否则有别的程序在用这个机器人，请各用各的机器人。',
  'telegram.check_post_failed': 'Telegram 没能把消息发到 {url}：{reason}。',
  'telegram.check_post_failed_fix':
    '请检查那个地址能否从互联网到达这个 Errand，证书是否有效，端口是否为 443、80、88 或 8443。',
}
