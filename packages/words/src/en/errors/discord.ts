/** What can go wrong between Errand and Discord. */
export const discord = {
  DISCORD_TOKEN_REFUSED: {
    text: 'Discord does not take the token of the bot: {reason}.',
    fix: 'At discord.com/developers/applications open the application, then Bot, press Reset Token, and put the new token into DISCORD_BOT_TOKEN. Then start Errand again.',
  },
  DISCORD_INTENTS_REFUSED: {
    text: 'Discord closed the connection with 4014: the application may not have what it asks for.',
    fix: 'At discord.com/developers/applications open the application, then Bot, switch on Message Content Intent, and save. Then start Errand again.',
  },
  DISCORD_CONTENT_MISSING: {
    text: 'Discord gives Errand only messages that mention it, private ones and commands: in the threads of tasks it cannot read replies without a mention.',
    fix: 'At discord.com/developers/applications open the application, then Bot, switch on Message Content Intent, and save. Then start Errand again.',
  },
  DISCORD_PERMISSIONS_MISSING: {
    text: 'Something that Errand needs is not allowed to the bot on Discord. It needs: {permissions}.',
    fix: 'In Discord open Server Settings, then Roles, choose the role of the bot, and switch these permissions on. Look at the settings of the channel as well: it may take them away again.',
  },
  DISCORD_UNREACHABLE: {
    text: 'Discord cannot be reached: {reason}.',
    fix: 'Errand tries again by itself. If it lasts, look whether this machine reaches discord.com and gateway.discord.gg, or the server that DISCORD_API_URL names.',
  },
  DISCORD_CALL_FAILED: {
    text: 'Discord refused something that Errand wanted to show: {reason}.',
    fix: 'Nothing that was asked is lost. Look whether the bot may write in that channel; if it may, report this line.',
  },
  DISCORD_OUT: {
    text: 'The bot was removed from the Discord server {server}.',
    fix: 'Tasks from there go on in the console. Invite the bot again to get answers there.',
  },
} as const
