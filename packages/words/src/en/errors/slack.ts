/** What can be wrong between Errand and a Slack workspace. */
export const slack = {
  SLACK_WAY_MISSING: {
    text: 'SLACK_BOT_TOKEN is set, but nothing says how Slack reaches this Errand.',
    fix: 'Set SLACK_APP_TOKEN (it begins with xapp-) for a socket, or SLACK_SIGNING_SECRET for a request URL. docs/slack.md shows where both are.',
  },
  SLACK_TOKEN_REFUSED: {
    text: 'Slack does not take the bot token: {reason:slack_reason.*}.',
    fix: 'At api.slack.com/apps open the app, then OAuth & Permissions: copy the Bot User OAuth Token (it begins with xoxb-) into SLACK_BOT_TOKEN, and start Errand again. If it is that one already, it was revoked: press Reinstall to Workspace there, and copy the new one.',
  },
  SLACK_TOKEN_REVOKED: {
    text: 'The bot token is no longer good in Slack: it was revoked, or whoever installed the app was deactivated ({reason}). Errand can neither hear nor answer there.',
    fix: 'At api.slack.com/apps open the app, then OAuth & Permissions: press Reinstall to Workspace, copy the new Bot User OAuth Token (it begins with xoxb-) into SLACK_BOT_TOKEN, and start Errand again. Tasks go on in the console meanwhile.',
  },
  SLACK_TOKENS_SWAPPED: {
    text: 'SLACK_BOT_TOKEN and SLACK_APP_TOKEN hold tokens of another kind than they should: they may be swapped.',
    fix: 'Put the token that begins with xoxb- into SLACK_BOT_TOKEN, and the one that begins with xapp- into SLACK_APP_TOKEN. Then start Errand again.',
  },
  SLACK_UNINSTALLED: {
    text: 'Errand was removed from the Slack workspace: it can neither hear nor answer there.',
    fix: 'If that was not meant, at api.slack.com/apps open the app, then Install App: install it to the workspace, copy the new Bot User OAuth Token into SLACK_BOT_TOKEN, and start Errand again. Tasks go on in the console meanwhile.',
  },
  SLACK_APP_TOKEN_REFUSED: {
    text: 'Slack does not take the app-level token: {reason:slack_reason.*}.',
    fix: 'At api.slack.com/apps open the app, then Basic Information, App-Level Tokens: make one with the scope connections:write (it begins with xapp-), put it into SLACK_APP_TOKEN, switch Socket Mode on, and start Errand again.',
  },
  SLACK_SECRET_MALFORMED: {
    text: 'SLACK_SIGNING_SECRET does not look like a signing secret of Slack.',
    fix: 'At api.slack.com/apps open the app, then Basic Information, App Credentials: copy the Signing Secret, 32 letters and digits, and start Errand again.',
  },
  SLACK_SECRET_WRONG: {
    text: 'Something was posted to the request URL of Slack with a signature that SLACK_SIGNING_SECRET does not make, and was refused.',
    fix: 'If Errand hears nothing from Slack, the secret is another app’s: at api.slack.com/apps open the app, then Basic Information, App Credentials, copy the Signing Secret, and start Errand again. If it hears everything, somebody else posts there, and nothing has to be done.',
  },
  SLACK_CLOCK_OFF: {
    text: 'Slack posted something whose time is more than five minutes off the clock of this machine, and it was refused.',
    fix: 'Set the clock of this machine, best by its time service: until then Errand hears nothing from Slack. If the clock is right, somebody posts again what Slack posted before, and nothing has to be done.',
  },
  SLACK_SCOPES_MISSING: {
    text: 'The bot token lacks scopes that Errand needs: {scopes}.',
    fix: 'At api.slack.com/apps open the app, then OAuth & Permissions: add these under Bot Token Scopes, press Reinstall to Workspace, and start Errand again.',
  },
  SLACK_UNREACHABLE: {
    text: 'Slack cannot be reached: {reason}.',
    fix: 'Look at this machine’s network, and at slack-status.com. Errand tries again by itself.',
  },
  SLACK_CALL_FAILED: {
    text: 'A call to Slack failed: {reason}.',
    fix: 'Nothing has to be done where it happens once: what matters is tried again. If it lasts, look at slack-status.com and run "errand doctor".',
  },
} as const
