/** What can go wrong between Errand and Telegram. */
export const telegram = {
  TELEGRAM_TOKEN_REFUSED: {
    text: 'Telegram does not take the token of the bot: {reason}.',
    fix: 'Open @BotFather, send /token, choose the bot, and put the token that it shows into TELEGRAM_BOT_TOKEN. Then start Errand again.',
  },
  TELEGRAM_SECOND_POLLER: {
    text: 'Somebody else takes the messages of this bot: Telegram gives them to one taker only, so Errand hears nothing there, or not everything.',
    fix: 'Stop the other Errand or bot that uses this token, or give each its own bot: Errand asks every half minute and goes on by itself. If you do not know who it is, send /revoke to @BotFather, use the new token, and start Errand again.',
  },
  TELEGRAM_ALONE_AGAIN: {
    text: 'Nobody else takes the messages of this bot any more, after {seconds:count} {seconds:second|seconds}: Errand hears them again.',
    fix: 'Nothing has to be done. What the other one took meanwhile is not told to Errand: whoever wrote then may write it once more.',
  },
  TELEGRAM_SECRET_MISSING: {
    text: 'Telegram is to post to an address, and there is no secret by which its posts could be told from those of others.',
    fix: 'Set TELEGRAM_WEBHOOK_SECRET to a long random text, for example what "openssl rand -hex 32" prints.',
  },
  TELEGRAM_SECRET_MALFORMED: {
    text: 'Telegram takes no such secret for its posts.',
    fix: 'Set TELEGRAM_WEBHOOK_SECRET to 16 to 256 letters, digits, underscores and hyphens, for example what "openssl rand -hex 32" prints.',
  },
  TELEGRAM_UNREACHABLE: {
    text: 'Telegram cannot be reached: {reason}.',
    fix: 'Errand tries again by itself. If it lasts, look whether this machine reaches api.telegram.org, or the server that TELEGRAM_API_ROOT names.',
  },
  TELEGRAM_CALL_FAILED: {
    text: 'Telegram refused something that Errand wanted to show: {reason}.',
    fix: 'Nothing that was asked is lost. Look whether the bot may write in that chat; if it may, report this line.',
  },
  TELEGRAM_UPDATE_LOST: {
    text: 'The update {update} of Telegram could not be read, several times over, and was let go.',
    fix: 'This is a fault of Errand. Report it with the lines before it; whoever wrote may write it once more.',
  },
  TELEGRAM_OUT: {
    text: 'The bot was blocked in, or removed from, the chat {chat}.',
    fix: 'Tasks from there go on in the console. Add the bot again, or unblock it, to get answers there.',
  },
} as const
