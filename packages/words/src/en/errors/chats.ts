/** What can go wrong between Errand and the chats. */
export const chats = {
  DELIVERY_CLOSED: {
    text: 'A message of task {task} cannot arrive in {channel} on {platform}, because that place is gone or closed to Errand: {reason}.',
    fix: 'Read the task in the console. Invite Errand again, or unblock it, and write to it there: the next answer arrives.',
  },
  DELIVERY_FORBIDDEN: {
    text: 'Errand may not do in {channel} on {platform} what a message needs. Missing: {missing} ({reason}).',
    fix: 'Give Errand what is missing in the settings of {platform}, or set a valid token. The message is tried again every few minutes and is not lost.',
  },
  DELIVERY_REFUSED: {
    text: '{platform} refuses the message {message} of task {task}: {reason}. It is sent as plain text instead.',
    fix: 'This is a fault of Errand. Report it with this line; the whole message stands in the console.',
  },
  DELIVERY_LIMITED: {
    text: '{platform} asks Errand to wait {seconds:count} {seconds:second|seconds} before it sends more.',
    fix: 'Nothing has to be done: messages go out in order after the wait. If it happens all the time, have fewer tasks in one channel.',
  },
  DELIVERY_FAILING: {
    text: '{platform} does not take messages at the moment: {reason}.',
    fix: 'Nothing has to be done: Errand tries again until they arrive. If it lasts, look at the status page of {platform} and at this machine’s network.',
  },
  DELIVERY_UNCERTAIN: {
    text: '{platform} did not say whether the message {message} of task {task} arrived: {reason}.',
    fix: 'Nothing has to be done: Errand looks for it before it sends again, or shows it in a message that already stands.',
  },
  DELIVERY_LOST: {
    text: 'The message {message} of task {task} on {platform} is no longer there, or can no longer be changed: {reason}.',
    fix: 'Nothing has to be done: what is still needed is posted anew. Leave Errand’s messages standing while a task is open.',
  },
  LINE_LOST: {
    text: 'A line that answered somebody in {channel} on {platform} never arrived: {reason}.',
    fix: 'What it answered was done, or refused, all the same: only the words are lost. Whoever waits for them may ask again. If it lasts, look at the status page of {platform} and run "errand doctor".',
  },
} as const
