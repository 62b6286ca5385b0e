import type { telegram as english } from '../../en/errors/telegram.ts'
import type { Explanation } from '../../explanation.ts'

/** What can go wrong between Errand and Telegram, in Chinese. */
export const telegram: Readonly<Record<keyof typeof english, Explanation>> = {
  TELEGRAM_TOKEN_REFUSED: {
    text: 'Telegram 不接受这个机器人的令牌：{reason}。',
    fix: '打开 @BotFather，发送 /token，选择机器人，把显示的令牌写入 TELEGRAM_BOT_TOKEN，再重新启动 Errand。',
  },
  TELEGRAM_SECOND_POLLER: {
    text: '另有程序在接收这个机器人的消息：Telegram 只把消息交给一方，所以 Errand 在那里听不到，或听不全。',
    fix: '停掉使用同一令牌的另一个 Errand 或机器人，或者各用各的机器人：Errand 每半分钟再试一次，会自行恢复。如果不知道是谁，向 @BotFather 发送 /revoke，换用新令牌并重新启动 Errand。',
  },
  TELEGRAM_ALONE_AGAIN: {
    text: '{seconds:count} 秒之后，已没有别的程序接收这个机器人的消息：Errand 又能听到了。',
    fix: '无需处理。期间被对方取走的消息不会再告诉 Errand：当时发消息的人可以再发一次。',
  },
  TELEGRAM_SECRET_MISSING: {
    text: 'Telegram 要把消息发到一个地址，但没有设置用来辨认它的密钥。',
    fix: '把 TELEGRAM_WEBHOOK_SECRET 设为一段长的随机文本，例如命令 “openssl rand -hex 32” 的输出。',
  },
  TELEGRAM_SECRET_MALFORMED: {
    text: 'Telegram 不接受这样的密钥。',
    fix: '把 TELEGRAM_WEBHOOK_SECRET 设为 16 到 256 个字母、数字、下划线或连字符，例如命令 “openssl rand -hex 32” 的输出。',
  },
  TELEGRAM_UNREACHABLE: {
    text: '连不上 Telegram：{reason}。',
    fix: 'Errand 会自己重试。如果一直如此，请检查这台机器能否访问 api.telegram.org，或 TELEGRAM_API_ROOT 指定的服务器。',
  },
  TELEGRAM_CALL_FAILED: {
    text: 'Telegram 拒绝了 Errand 要显示的内容：{reason}。',
    fix: '提出的请求没有丢失。请检查机器人在那个聊天里能否发言；如果能，请报告这一行。',
  },
  TELEGRAM_UPDATE_LOST: {
    text: 'Telegram 的更新 {update} 多次无法读取，已经放弃。',
    fix: '这是 Errand 的故障。请连同前面几行一起报告；发消息的人可以再发一次。',
  },
  TELEGRAM_OUT: {
    text: '机器人在聊天 {chat} 中被屏蔽或移除。',
    fix: '那里的任务会在控制台继续。要在那里收到回答，请重新加入或解除屏蔽。',
  },
}
