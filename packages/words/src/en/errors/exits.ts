/** Why a task ended before it was done. */
export const exits = {
  BUDGET_STEPS: {
    text: 'The task used up its steps ({used:count} of {of:count}).',
    fix: 'Continue with a fresh budget, or ask for a smaller part. The limit is budgets.task.steps.',
  },
  BUDGET_TIME: {
    text: 'The task used up its working time ({seconds:seconds}).',
    fix: 'Continue with a fresh budget, or ask for a smaller part. The limit is budgets.task.ms.',
  },
  BUDGET_TOKENS: {
    text: 'The task used up its tokens ({used:count} of {of:count}).',
    fix: 'Continue with a fresh budget, or ask for a smaller part. The limits are under budgets.',
  },
  BUDGET_MONEY: {
    text: 'The money for {scope:scope.*} is used up ({of:usd}).',
    fix: 'A task can continue with a fresh budget; a limit of a day begins anew tomorrow. The limits are under budgets.',
  },
  LOOP_IDLE: {
    text: 'The task was going in circles: {pattern:pattern.*}.',
    fix: 'Say something new: where else to look, another way, or a narrower question.',
  },
  FAILURES_IN_A_ROW: {
    text: '{count:count} {count:call|calls} failed in a row.',
    fix: 'See why the last one failed; put that right, then continue.',
  },
  MALFORMED_DECISIONS: {
    text: 'The model gave {count:count} {count:decision|decisions} in a row that could not be used.',
    fix: 'Continue to try again. If it goes on, use a model that is better at calling tools.',
  },
  QUESTIONS_UNANSWERED: {
    text: 'After {count:count} {count:question|questions} it is still not clear what to do.',
    fix: 'Say in your own words what is missing, or hand the task over.',
  },
} as const
