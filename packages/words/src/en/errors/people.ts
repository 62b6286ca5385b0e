/** What can be wrong with what a person sent. */
export const people = {
  EMPTY_MESSAGE: {
    text: 'The message is empty.',
    fix: 'Write what you need, in a sentence or more.',
  },
  MESSAGE_TOO_LONG: {
    text: 'The message is longer than {max:count} characters.',
    fix: 'Shorten it, or put the long part into a file and name the file.',
  },
  BAD_CHARACTERS: {
    text: 'The message contains something that cannot be accepted: {what}.',
    fix: 'Remove it and send the message again.',
  },
  INBOX_FULL: {
    text: 'There are already {max:count} messages waiting here, so this one was not taken.',
    fix: 'Wait until some are worked off, or stop a task that you no longer need. Stops, answers and decisions still get through.',
  },
  REQUEST_ID_REUSED: {
    text: 'The request id {requestId} already came with another text.',
    fix: 'Give the new text a new id. To get the first result again, send exactly the first text.',
  },
  UNKNOWN_TASK: {
    text: 'There is no task {task}.',
    fix: 'Check the id; the list of tasks shows those that you can see.',
  },
  UNKNOWN_CONVERSATION: {
    text: 'There is no conversation {conversation}.',
    fix: 'Check the id, or begin a new conversation.',
  },
  UNKNOWN_APPROVAL: {
    text: 'There is no approval {approval}.',
    fix: 'Open the task again: it shows the approvals that are open now.',
  },
  UNKNOWN_MESSAGE: {
    text: 'There is no message {message}.',
    fix: 'Open the task again: it shows the messages that still wait.',
  },
  NOT_YOURS: {
    text: 'You may not do that: this {what:thing.*} belongs to somebody else.',
    fix: 'Ask the person who started it, or somebody with the approver role.',
  },
  APPROVAL_DECIDED: {
    text: 'This was already decided: {state:approval_state.*}{by:, by *}.',
    fix: 'Nothing more to do. That decision stands, and yours changed nothing.',
  },
  APPROVAL_EXPIRED: {
    text: 'This approval expired at {deadline:time}, so it did not run.',
    fix: 'If you still want it, say so in the conversation; you will be asked again.',
  },
  APPROVAL_CHANGED: {
    text: 'What the call {call} would do is no longer what was approved, so it did not run.',
    fix: 'Look at it as it is now, and approve it again if it is right.',
  },
  TASK_GRANT_REFUSED: {
    text: '{tool} is dangerous and cannot be approved for a whole task.',
    fix: 'Approve it once. You will be asked again each time.',
  },
  INVALID_ARGUMENTS: {
    text: 'The arguments do not fit: {problems}.',
    fix: 'Correct them and try again.',
  },
  WRONG_STATUS: {
    text: 'That is not possible while the task is at "{status:status.*}" ({event}).',
    fix: 'Look at the task as it is now, then choose again.',
  },
  MESSAGE_TAKEN: {
    text: 'It is too late to move this message: {outcome:message.*}.',
    fix: 'Send a new message to change the course.',
  },
  WITHDRAWN: {
    text: 'The message was taken back by whoever wrote it, before a step took it.',
    fix: 'Send a new message when the task should know it after all.',
  },
  DRAINING: {
    text: 'Errand is shutting down and takes no new work.',
    fix: 'Send it again in a minute. What was accepted before goes on after the restart.',
  },
  SECOND_PERSON: {
    text: 'This is dangerous, and whoever asked for it may not approve it alone.',
    fix: 'Ask an approver of this workspace, or an owner at the console. An operator names approvers under approvers.',
  },
  PHRASE_WRONG: {
    text: 'This affects more than one thing, and the phrase "{phrase}" was not typed; nothing was done.',
    fix: 'Type "{phrase}", exactly so. In a chat where the arguments are changed, it stands on a line of its own above them.',
  },
  CODE_WRONG: {
    text: 'The code does not fit: it is mistyped, too old, or was used already.',
    fix: 'Check it, or ask for a new one where the first was given.',
  },
  CODE_TRIES: {
    text: 'Too many codes were tried.',
    fix: 'Try again in {minutes:count} {minutes:minute|minutes}.',
  },
  CODE_OWN: {
    text: 'These accounts already belong together.',
    fix: 'Nothing more to do. The code is for another account of yours.',
  },
  UNKNOWN_ACCOUNT: {
    text: 'There is no such account here: {account}.',
    fix: 'The command "errand people" lists those that are known.',
  },
  FILE_LOST: {
    text: 'The file {name} could not be received: {reason}.',
    fix: 'Send it again, or put its text into a message.',
  },
  PICTURES_UNSEEN: {
    text: 'No model here sees pictures.',
    fix: 'Say in words what matters in it. Whoever runs Errand can name a model that sees in models.vision.',
  },
  PICTURE_ELSEWHERE: {
    text: 'A picture is taken only from the request itself; nothing is fetched.',
    fix: 'Send its bytes as a data: URL in base64, such as data:image/png;base64,….',
  },
  PICTURE_TYPE: {
    text: '{name} is no PNG, JPEG, GIF or WebP, whatever it is called, so it cannot be looked at.',
    fix: 'Send it as one of these.',
  },
  PICTURE_BROKEN: {
    text: 'The picture {name} cannot be looked at: {reason}.',
    fix: 'Save it anew, as a still picture, and send it again.',
  },
  PICTURE_TOO_LARGE: {
    text: 'The picture {name} is too large to be looked at: {bytes:bytes}, at most {max:bytes}.',
    fix: 'Send it smaller, or the part of it that matters.',
  },
  PICTURE_TOO_WIDE: {
    text: 'The picture {name} has {width} × {height} pixels; at most {max:count} on a side can be looked at.',
    fix: 'Send it smaller, or the part of it that matters.',
  },
  PICTURES_TOO_MANY: {
    text: 'There is no room for more pictures in this task: at most {most:count}, and {max:bytes} in all.',
    fix: 'Begin a new task with the pictures that matter.',
  },
  PICTURE_CHANGED: {
    text: 'The picture {path} is gone from its folder, or is another one since it was sent.',
    fix: 'Send it again if it is still needed.',
  },
} as const
