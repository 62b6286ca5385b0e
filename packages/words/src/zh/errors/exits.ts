/** Why a task ended before it was done, in Chinese. */
export const exits = {
  BUDGET_STEPS: {
    text: '步数已用完（{used:count} / {of:count}）。',
    fix: '用新的预算继续，或把要求拆小一些。上限在 budgets.task.steps。',
  },
  BUDGET_TIME: {
    text: '工作时间已用完（{seconds:seconds}）。',
    fix: '用新的预算继续，或把要求拆小一些。上限在 budgets.task.ms。',
  },
  BUDGET_TOKENS: {
    text: '词元已用完（{used:count} / {of:count}）。',
    fix: '用新的预算继续，或把要求拆小一些。上限在 budgets 里。',
  },
  BUDGET_MONEY: {
    text: '{scope:scope.*}的费用已用完（{of:usd}）。',
    fix: '任务可以用新的预算继续；每日额度明天重新计算。上限在 budgets 里。',
  },
  LOOP_IDLE: {
    text: '任务在原地打转：{pattern:pattern.*}。',
    fix: '给点新的线索：还能去哪里找、换什么办法，或者把问题问得更具体。',
  },
  FAILURES_IN_A_ROW: {
    text: '连续 {count:count} 次调用失败。',
    fix: '看看最后一次为什么失败，解决之后再继续。',
  },
  MALFORMED_DECISIONS: {
    text: '模型连续 {count:count} 次给出无法使用的决定。',
    fix: '可以继续再试。如果总是这样，换一个更擅长调用工具的模型。',
  },
  QUESTIONS_UNANSWERED: {
    text: '问了 {count:count} 次，还是不清楚该怎么做。',
    fix: '用自己的话说说还缺什么，或把任务转交给别人。',
  },
} as const
