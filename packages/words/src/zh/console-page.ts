import type { consolePage as english } from '../en/console-page.ts'

export const consolePage: Readonly<Record<keyof typeof english, string>> = {
  'console.skip': '跳到正文',
  'console.nav': '主导航',
  'console.chat': '对话',
  'console.waiting': '待处理',
  'console.tasks': '任务',
  'console.files': '文件',
}
