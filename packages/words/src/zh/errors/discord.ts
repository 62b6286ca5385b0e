import type { discord as english } from '../../en/errors/discord.ts'
import type { Explanation } from '../../explanation.ts'

/** What can go wrong between Errand and Discord, in Chinese. */
export const discord: Readonly<Record<keyof typeof english, Explanation>> = {
  DISCORD_TOKEN_REFUSED: {
    text: 'Discord 不接受这个机器人的令牌：{reason}。',
    fix: '在 discord.com/developers/applications 打开应用，进入 Bot，点击 Reset Token，把新令牌填入 DISCORD_BOT_TOKEN，再重新启动 Errand。',
  },
  DISCORD_INTENTS_REFUSED: {
    text: 'Discord 以 4014 关闭了连接：应用没有获得它请求的权限。',
    fix: '在 discord.com/developers/applications 打开应用，进入 Bot，打开 Message Content Intent 并保存，再重新启动 Errand。',
  },
  DISCORD_CONTENT_MISSING: {
    text: 'Discord 只把提到 Errand 的消息、私信和命令交给它：在任务的子区里，没有提到它的回复它读不到。',
    fix: '在 discord.com/developers/applications 打开应用，进入 Bot，打开 Message Content Intent 并保存，再重新启动 Errand。',
  },
  DISCORD_PERMISSIONS_MISSING: {
    text: '机器人在 Discord 上缺少 Errand 需要的权限。它需要：{permissions}。',
    fix: '在 Discord 中打开服务器设置，进入身份组，选择机器人的身份组，打开这些权限。也请检查频道的设置：频道可能又取消了它们。',
  },
  DISCORD_UNREACHABLE: {
    text: '连不上 Discord：{reason}。',
    fix: 'Errand 会自己重试。如果一直如此，请检查这台机器能否访问 discord.com 和 gateway.discord.gg，或 DISCORD_API_URL 指定的服务器。',
  },
  DISCORD_CALL_FAILED: {
    text: 'Discord 拒绝了 Errand 要显示的内容：{reason}。',
    fix: '提出的请求没有丢失。请检查机器人在那个频道里能否发言；如果能，请报告这一行。',
  },
  DISCORD_OUT: {
    text: '机器人已被移出 Discord 服务器 {server}。',
    fix: '那里的任务会在控制台继续。要在那里收到回答，请重新邀请机器人。',
  },
}
