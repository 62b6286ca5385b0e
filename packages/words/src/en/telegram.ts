/** What is said on Telegram alone. */
export const telegram = {
  'telegram.unnamed':
    'I cannot tell who you are: you write as the group or a channel. Write as yourself, and I can help.',
  'telegram.check_bot': '@{name} answers.',
  'telegram.check_groups_off': '@{name} answers, but cannot be added to groups.',
  'telegram.check_groups_off_fix': 'Send /setjoingroups to @BotFather, choose the bot, and choose Enable.',
  'telegram.check_privacy_off':
    '@{name} hears everything that is said in its groups, because its privacy mode is off. Errand needs commands, mentions and replies only, and leaves the rest alone.',
  'telegram.check_privacy_off_fix':
    'Send /setprivacy to @BotFather, choose the bot, choose Enable, then remove the bot from its groups and add it again. Leave it as it is if pictures of albums in groups are to arrive together.',
  'telegram.check_polled': 'Errand asks for messages itself; nobody else may use this token for that.',
  'telegram.check_unfetched':
    '{count:count} {count:update waits|updates wait} at Telegram, and Errand does not fetch {count:it|them}.',
  'telegram.check_unfetched_fix':
    'Look into its log: another program may use this token, or the token was changed. Start Errand again if nothing stands there.',
  'telegram.check_post_later': 'Telegram does not post to {url} yet.',
  'telegram.check_post_later_fix': 'Start Errand: it tells Telegram of the address by itself.',
  'telegram.check_posted': 'Telegram posts to {url}; {count:count} {count:update|updates} wait there.',
  'telegram.check_posted_elsewhere': 'Telegram posts the messages of this bot to {url}.',
  'telegram.check_posted_elsewhere_fix':
    'Nothing to do if that is an old address of this Errand: the next start changes it. Else another program uses this bot; give each its own.',
  'telegram.check_post_failed': 'Telegram could not post to {url}: {reason}.',
  'telegram.check_post_failed_fix':
    'Look whether that address leads to this Errand from the internet, with a certificate that is valid, and on port 443, 80, 88 or 8443.',
} as const
