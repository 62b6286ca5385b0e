/** What is said in chats of the platforms besides the words of cards, approvals and reports. */
export const chat = {
  'chat.said': '{who}: {what}',
  'chat.flag_invisible': 'Holds characters that cannot be seen; they are written out.',
  'chat.flag_mixed_scripts': 'Mixes letters of several scripts that look alike.',
  'chat.review': 'Look through it',
  'chat.stopped': 'Stopped. Here is where it stands.',
  'chat.in_file': '→ {file}',
  'chat.no_words': '(The answer has no words.)',
} as const
