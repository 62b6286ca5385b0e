/** What can be wrong with the installation, in Chinese. */
export const house = {
  HOME_LOCKED: {
    text: '已有另一个 Errand 在使用 {home}。',
    fix: '直接用那一个，或先把它停掉，也可以把 ERRAND_HOME 指到别的文件夹。',
  },
  HOME_UNWRITABLE: {
    text: '无法写入 {path}：{reason}。',
    fix: '让运行 Errand 的用户能写这个文件夹，或把 ERRAND_HOME 指到一个能写的。',
  },
  PLAYGROUND_ABSENT: {
    text: '此安装不含试用：{reason}。',
    fix: '请在 Errand 的源码目录里运行 errand playground；镜像里没有它。',
  },
  CONFIG_UNREADABLE: {
    text: '读不了配置文件 {file}：{reason}。',
    fix: '改好文件后重新启动。每一项的说明见 docs/configuration.md。',
  },
  CONFIG_INVALID: {
    text: '配置项 {key} 有问题：{reason}。',
    fix: '改好 {key} 后重新启动。每一项的说明见 docs/configuration.md。',
  },
  CONFIG_SECRET_MISSING: {
    text: '配置项 {key} 的值取自 {secret}，但它不存在或是空的。',
    fix: '设好这个变量或写好这个文件，再重新启动。',
  },
  STORE_FULL: {
    text: '磁盘满了，暂时收不下新的内容。',
    fix: '腾出一些空间后再发。已经收下的都还在。',
  },
  STORE_READONLY: {
    text: '数据库 {path} 只能读，不能写。',
    fix: '让运行 Errand 的用户能写这个文件和它所在的文件夹，再重新启动。',
  },
  STORE_BROKEN: {
    text: '数据库出错：{reason}。',
    fix: '检查磁盘和数据库后重新启动。如果还是不行，请恢复最近的备份。',
  },
  STORE_NEWER: {
    text: '数据库是版本 {found}，这个 Errand 最高只认得版本 {known}。',
    fix: '改用较新的 Errand，或恢复升级之前的备份。',
  },
  JOURNAL_BROKEN: {
    text: '任务 {task} 的日志从第 {seq} 条事件起对不上：{reason}。',
    fix: '从这条事件起，不要再相信这个任务。数据库保持原样，与备份核对。',
  },
  FENCED: {
    text: '{lane} 已由另一个进程接手，这边的改动没有写入。',
    fix: '不用处理，另一个进程会继续。如果经常这样，可能是机器太忙或进入了睡眠。',
  },
  TOKEN_UNSAFE: {
    text: '{path} 里的令牌不能用：{reason}。',
    fix: '以运行 Errand 的用户对这个文件执行 chmod 600；也可以删掉它，下次启动会生成新的。',
  },
  PORT_IN_USE: {
    text: '{host} 的端口 {port} 已被别的程序占用。',
    fix: '停掉那个程序，或用 PORT（配置项 port）换一个端口，0 表示任选一个空闲的。',
  },
  BIND_FAILED: {
    text: '无法监听 {host} 的端口 {port}：{reason}。',
    fix: '在配置项 host 里填本机的地址，在 port 里填 1023 以上的端口。',
  },
  BIND_UNPROTECTED: {
    text: '配置项 host 是 {host}，别人也能访问，但没有设置令牌。',
    fix: '把 ERRAND_TOKEN（token）设成一段足够长的随机文字；或从配置里去掉 host，只在本机监听。',
  },
  HUB_UNREACHABLE: {
    text: '正在运行的 Errand（{url}）没有回应：{reason}。',
    fix: '请再试一次。如果一直没有回应，停掉那个进程，再运行“errand start”。任务会从原处继续。',
  },
  CONSOLE_UNBUILT: {
    text: '控制台没能构建出来，API 照常运行，控制台没有，或者还是上一版：{reason}。',
    fix: '请在 Errand 的目录里运行“npx -y pnpm@12.4.2 install”，然后重新启动。',
  },
  EVAL_UNREADABLE: {
    text: '评测文件 {file} 无法使用：{reason}。',
    fix: '改好这个文件，或换一个。用例和基线的写法见 docs/evals.md。',
  },
  TRACES_UNSENT: {
    text: '追踪数据送不到 {endpoint} 的收集器：{reason}。Errand 照常工作，只是没有追踪。',
    fix: '启动收集器，或改正 OTEL_EXPORTER_OTLP_ENDPOINT（telemetry.endpoint）。它恢复后会继续发送，期间丢失的补不回来。',
  },
  USAGE: {
    text: '命令不完整或无法识别：{reason}。',
    fix: '运行“errand --help”查看全部命令和选项。',
  },
} as const
