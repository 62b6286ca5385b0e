/** One limit of a platform: what is counted in which unit, how many of it there may be, and where that is written. */
export interface Limit {
  readonly max: number
  /** UTF-16 units, bytes, pieces, milliseconds. */
  readonly unit: 'units' | 'bytes' | 'pieces' | 'ms'
  /** What it is a limit of, in words for the docs. */
  readonly of: string
  /** Where it is written; `observed` for what only public threads tell: such a one may turn out otherwise. */
  readonly source: string
}

const slackBlocks = 'https://docs.slack.dev/reference/block-kit/blocks'
const slackMethods = 'https://docs.slack.dev/reference/methods'
const discordDocs = 'https://discord.com/developers/docs'
const telegramApi = 'https://core.telegram.org/bots/api'

/** Every limit of the three platforms that what we send must keep, once. */
export const limits = {
  slack: {
    text: {
      max: 40_000,
      unit: 'units',
      of: 'the text of a message',
      source: `${slackMethods}/chat.postMessage`,
    },
    markdownText: {
      max: 12_000,
      unit: 'units',
      of: 'markdown_text of a call',
      source: `${slackMethods}/chat.postMessage`,
    },
    blocks: { max: 50, unit: 'pieces', of: 'blocks of a message', source: slackBlocks },
    allBlocks: { max: 13_200, unit: 'units', of: 'the text of all blocks of a message', source: 'observed' },
    section: {
      max: 3_000,
      unit: 'units',
      of: 'the text of a section',
      source: `${slackBlocks}/section-block`,
    },
    header: { max: 150, unit: 'units', of: 'a header', source: `${slackBlocks}/header-block` },
    elements: {
      max: 25,
      unit: 'pieces',
      of: 'elements of an actions block',
      source: `${slackBlocks}/actions-block`,
    },
    buttonText: {
      max: 75,
      unit: 'units',
      of: 'the words on a button',
      source: `${slackBlocks}/actions-block`,
    },
    buttonValue: {
      max: 2_000,
      unit: 'units',
      of: 'the value of a button',
      source: `${slackBlocks}/actions-block`,
    },
    actionId: { max: 255, unit: 'units', of: 'an action_id', source: `${slackBlocks}/actions-block` },
    radioOptions: {
      max: 10,
      unit: 'pieces',
      of: 'options of radio buttons or checkboxes',
      source: `${slackBlocks}/input-block`,
    },
    selectOptions: {
      max: 100,
      unit: 'pieces',
      of: 'options of a select',
      source: `${slackBlocks}/input-block`,
    },
    optionText: {
      max: 75,
      unit: 'units',
      of: 'the words of an option',
      source: `${slackBlocks}/input-block`,
    },
    modalTitle: {
      max: 24,
      unit: 'units',
      of: 'the title of a modal',
      source: 'https://docs.slack.dev/reference/views/modal-views',
    },
    modalBlocks: {
      max: 100,
      unit: 'pieces',
      of: 'blocks of a modal',
      source: 'https://docs.slack.dev/reference/views/modal-views',
    },
    input: {
      max: 3_000,
      unit: 'units',
      of: 'what is filled into a text input',
      source: `${slackBlocks}/input-block`,
    },
    prompts: {
      max: 4,
      unit: 'pieces',
      of: 'suggested prompts',
      source: `${slackMethods}/assistant.threads.setSuggestedPrompts`,
    },
    fileBytes: {
      max: 1_000_000_000,
      unit: 'bytes',
      of: 'a file that is sent',
      source: 'https://docs.slack.dev/messaging/working-with-files',
    },
    streamMs: { max: 300_000, unit: 'ms', of: 'the life of a stream', source: 'observed' },
    acknowledgeMs: {
      max: 3_000,
      unit: 'ms',
      of: 'until an event is acknowledged',
      source: 'https://docs.slack.dev/apis/events-api',
    },
  },
  discord: {
    content: {
      max: 2_000,
      unit: 'units',
      of: 'the content of a message',
      source: `${discordDocs}/resources/message`,
    },
    components: {
      max: 40,
      unit: 'pieces',
      of: 'components of a message, nested ones counted',
      source: `${discordDocs}/components/reference`,
    },
    texts: {
      max: 4_000,
      unit: 'units',
      of: 'all text displays of a message',
      source: `${discordDocs}/components/reference`,
    },
    textBytes: {
      max: 10_000,
      unit: 'bytes',
      of: 'all text displays of a message, as UTF-8 and 12 more for each',
      source: 'observed',
    },
    buttons: {
      max: 5,
      unit: 'pieces',
      of: 'buttons of a row',
      source: `${discordDocs}/components/reference`,
    },
    buttonLabel: {
      max: 80,
      unit: 'units',
      of: 'the words on a button',
      source: `${discordDocs}/components/reference`,
    },
    customId: { max: 100, unit: 'units', of: 'a custom_id', source: `${discordDocs}/components/reference` },
    selectOptions: {
      max: 25,
      unit: 'pieces',
      of: 'options of a select',
      source: `${discordDocs}/components/reference`,
    },
    optionLabel: {
      max: 100,
      unit: 'units',
      of: 'the words of an option',
      source: `${discordDocs}/components/reference`,
    },
    modalTitle: {
      max: 45,
      unit: 'units',
      of: 'the title of a modal',
      source: `${discordDocs}/interactions/receiving-and-responding`,
    },
    modalInput: {
      max: 4_000,
      unit: 'units',
      of: 'what is filled into a text input',
      source: `${discordDocs}/components/reference`,
    },
    threadName: {
      max: 100,
      unit: 'units',
      of: 'the name of a thread',
      source: `${discordDocs}/resources/channel`,
    },
    answerMs: {
      max: 3_000,
      unit: 'ms',
      of: 'until an interaction is answered first',
      source: `${discordDocs}/interactions/receiving-and-responding`,
    },
    tokenMs: {
      max: 900_000,
      unit: 'ms',
      of: 'the life of an interaction',
      source: `${discordDocs}/interactions/receiving-and-responding`,
    },
    nonce: { max: 25, unit: 'units', of: 'a nonce', source: `${discordDocs}/resources/message` },
    fileBytes: {
      max: 10_000_000,
      unit: 'bytes',
      of: 'a file that is sent',
      source: `${discordDocs}/reference`,
    },
  },
  telegram: {
    text: {
      max: 4_096,
      unit: 'units',
      of: 'the text of a message, after its entities',
      source: `${telegramApi}#sendmessage`,
    },
    caption: {
      max: 1_024,
      unit: 'units',
      of: 'a caption, after its entities',
      source: `${telegramApi}#sendphoto`,
    },
    rich: { max: 32_768, unit: 'units', of: 'a rich message', source: `${telegramApi}#sendrichmessage` },
    richBlocks: {
      max: 500,
      unit: 'pieces',
      of: 'blocks of a rich message',
      source: `${telegramApi}#sendrichmessage`,
    },
    tableColumns: {
      max: 20,
      unit: 'pieces',
      of: 'columns of a table',
      source: `${telegramApi}#sendrichmessage`,
    },
    entities: { max: 100, unit: 'pieces', of: 'entities of a message; more are dropped', source: 'observed' },
    callback: { max: 64, unit: 'bytes', of: 'callback_data', source: `${telegramApi}#inlinekeyboardbutton` },
    toast: {
      max: 200,
      unit: 'units',
      of: 'the answer to a press',
      source: `${telegramApi}#answercallbackquery`,
    },
    commands: { max: 100, unit: 'pieces', of: 'commands of a bot', source: `${telegramApi}#setmycommands` },
    topicName: {
      max: 128,
      unit: 'units',
      of: 'the name of a topic',
      source: `${telegramApi}#createforumtopic`,
    },
    fileIn: {
      max: 20_000_000,
      unit: 'bytes',
      of: 'a file that is fetched',
      source: `${telegramApi}#getfile`,
    },
    fileOut: {
      max: 50_000_000,
      unit: 'bytes',
      of: 'a file that is sent',
      source: `${telegramApi}#senddocument`,
    },
    draftMs: {
      max: 30_000,
      unit: 'ms',
      of: 'the life of a draft',
      source: `${telegramApi}#sendrichmessagedraft`,
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Limit>>>>
