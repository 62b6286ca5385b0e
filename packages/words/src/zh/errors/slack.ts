/** What can be wrong between Errand and a Slack workspace, in Chinese. */
export const slack = {
  SLACK_WAY_MISSING: {
    text: '已设置 SLACK_BOT_TOKEN，但没有说明 Slack 如何连到这个 Errand。',
    fix: '用套接字时设置 SLACK_APP_TOKEN（以 xapp- 开头），用请求网址时设置 SLACK_SIGNING_SECRET。两者在哪里见 docs/slack.md。',
  },
  SLACK_TOKEN_REFUSED: {
    text: 'Slack 拒绝了机器人令牌：{reason:slack_reason.*}。',
    fix: '在 api.slack.com/apps 打开应用，进入 OAuth & Permissions：把 Bot User OAuth Token（以 xoxb- 开头）填入 SLACK_BOT_TOKEN，然后重新启动 Errand。如果填的已经是它，说明它已被撤销：在那里点击 Reinstall to Workspace，再复制新的令牌。',
  },
  SLACK_TOKEN_REVOKED: {
    text: '机器人令牌在 Slack 里已失效：它被撤销，或安装应用的人已停用（{reason}）。Errand 在那里既听不到也回不了。',
    fix: '在 api.slack.com/apps 打开应用，进入 OAuth & Permissions：点击 Reinstall to Workspace，把新的 Bot User OAuth Token（以 xoxb- 开头）填入 SLACK_BOT_TOKEN，然后重新启动 Errand。在此期间任务会在控制台继续。',
  },
  SLACK_TOKENS_SWAPPED: {
    text: 'SLACK_BOT_TOKEN 和 SLACK_APP_TOKEN 里的令牌种类不对：可能填反了。',
    fix: '把以 xoxb- 开头的令牌填入 SLACK_BOT_TOKEN，把以 xapp- 开头的填入 SLACK_APP_TOKEN，然后重新启动 Errand。',
  },
  SLACK_UNINSTALLED: {
    text: 'Errand 已被移出这个 Slack 工作区：它在那里既听不到也回不了。',
    fix: '如果并非有意，请在 api.slack.com/apps 打开应用，进入 Install App：重新安装到工作区，把新的 Bot User OAuth Token 填入 SLACK_BOT_TOKEN，然后重新启动 Errand。在此期间任务会在控制台继续。',
  },
  SLACK_APP_TOKEN_REFUSED: {
    text: 'Slack 拒绝了应用级令牌：{reason:slack_reason.*}。',
    fix: '在 api.slack.com/apps 打开应用，进入 Basic Information 的 App-Level Tokens：新建一个带 connections:write 权限的令牌（以 xapp- 开头），填入 SLACK_APP_TOKEN，打开 Socket Mode，然后重新启动 Errand。',
  },
  SLACK_SECRET_MALFORMED: {
    text: 'SLACK_SIGNING_SECRET 看起来不是 Slack 的签名密钥。',
    fix: '在 api.slack.com/apps 打开应用，进入 Basic Information 的 App Credentials：复制 Signing Secret（32 个字母和数字），然后重新启动 Errand。',
  },
  SLACK_SECRET_WRONG: {
    text: '有请求发到了 Slack 的请求网址，但签名与 SLACK_SIGNING_SECRET 不符，已拒绝。',
    fix: '如果 Errand 完全听不到 Slack，说明密钥属于别的应用：在 api.slack.com/apps 打开应用，进入 Basic Information 的 App Credentials，复制 Signing Secret，然后重新启动 Errand。如果一切都能听到，那是别人在向这里发送，无须处理。',
  },
  SLACK_CLOCK_OFF: {
    text: 'Slack 发来的请求与本机时钟相差超过五分钟，已拒绝。',
    fix: '请校准本机时钟，最好使用时间服务：在此之前 Errand 听不到 Slack。如果时钟是对的，那是有人在重发 Slack 以前发过的内容，无须处理。',
  },
  SLACK_SCOPES_MISSING: {
    text: '机器人令牌缺少 Errand 需要的权限：{scopes}。',
    fix: '在 api.slack.com/apps 打开应用，进入 OAuth & Permissions：在 Bot Token Scopes 下添加这些权限，点击 Reinstall to Workspace，然后重新启动 Errand。',
  },
  SLACK_UNREACHABLE: {
    text: '连不上 Slack：{reason}。',
    fix: '请检查本机网络以及 slack-status.com。Errand 会自行重试。',
  },
  SLACK_CALL_FAILED: {
    text: '对 Slack 的一次调用失败：{reason}。',
    fix: '偶尔一次无须处理：要紧的会再试。若持续发生，请查看 slack-status.com 并运行“errand doctor”。',
  },
} as const
