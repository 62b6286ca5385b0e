import { gateTool, gateToolBefore } from '../support/gate-tool.ts'
import type { OperatorTool } from '../support/operator-tool.ts'
import { call, calls } from '../support/replies.ts'

/** Tools of a small office, for a task as people give it: invoices that never arrived. */
export const office: readonly OperatorTool[] = [
  {
    name: 'list_invoices',
    args: ['day'],
    run: `async () => ({ outcome: 'ok', value: '38 invoices, 6 without a record of delivery' })`,
  },
  { ...gateTool, name: 'search_mail_log', args: ['text'] },
  {
    name: 'compare_addresses',
    args: ['invoices'],
    run: `async () => ({ outcome: 'ok', value: '2 differ from the customer records' })`,
  },
  {
    name: 'update_customer',
    level: 'write',
    args: ['customer', 'billing_email'],
    run: `async () => ({ outcome: 'ok', value: 'changed' })`,
    more: {
      change: `async ({ customer, billing_email }) =>
        '--- customers/' + customer + '\\n+++ customers/' + customer + '\\n@@ -1,2 +1,2 @@\\n customer: ' + customer +
        '\\n-billing_email: accounts@north.example\\u200b\\n+billing_email: ' + billing_email + '\\n'`,
    },
  },
  {
    name: 'send_invoices',
    level: 'dangerous',
    args: ['invoices'],
    run: `async () => ({ outcome: 'ok', value: '5 of 5 accepted' })`,
    more: {
      parameters: JSON.stringify({
        type: 'object',
        additionalProperties: false,
        required: ['invoices'],
        properties: {
          invoices: {
            type: 'array',
            description: 'What goes where.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['invoice', 'to', 'amount'],
              properties: {
                invoice: { type: 'string', description: 'Its number.' },
                to: { type: 'string', description: 'An address.' },
                amount: { type: 'string', description: 'In euros.' },
              },
            },
          },
        },
      }),
      examples: `[{ invoices: [{ invoice: 'F-1', to: 'a@b.example', amount: '1.00' }] }]`,
      change: `async ({ invoices }) => 'Sends ' + invoices.length + ' invoices by mail. A sent mail cannot be called back.'`,
    },
  },
]

/** Above the tools of the module. */
export const officeBefore = gateToolBefore

/** The file in a conversation's folder that lets the search of the mail log end. */
export const officeGate = 'gate-open'

const plan = (done: number) =>
  call(
    'update_plan',
    {
      items: [
        'Find Friday’s invoices that were not delivered',
        'Find out why from the mail log',
        'Correct the addresses that are wrong',
        'Send the invoices again',
        'Report what was sent',
      ].map((text, index) => ({ text, state: stateAt(index, done) })),
    },
    'show the plan',
  )

const stateAt = (index: number, done: number): string => {
  if (index < done) return 'done'
  return index === done ? 'doing' : 'open'
}

/** What the person writes. */
export const request =
  'Find Friday’s missing invoices and send them again.\nSome customers say theirs never came: tell me why.'

/** The decisions of the task, one a step. */
export const decisions = {
  list: {
    ...calls(
      plan(0),
      call('list_invoices', { day: 'Friday' }, 'List Friday’s invoices with their delivery state'),
    ),
    text: 'First the invoices of Friday and what became of each.',
  },
  search: {
    ...calls(
      plan(1),
      call(
        'compare_addresses',
        { invoices: 'F-8812' },
        'Compare the six addresses with the customer records',
      ),
      call('search_mail_log', { text: 'F-88' }, 'Search the mail log for the six messages'),
    ),
    text: '38 invoices were made on Friday; 6 have no record of delivery. Looking for what the gateway answered.',
  },
  correct: {
    ...calls(
      plan(2),
      call(
        'update_customer',
        { customer: '1041', billing_email: 'accounts@north.example' },
        'Correct the billing address of customer 1041',
      ),
    ),
    text: 'The address of customer 1041 ends in a character that nobody can see, so the gateway refused it.',
  },
  send: {
    ...calls(
      plan(3),
      call(
        'send_invoices',
        {
          invoices: [
            { invoice: 'F-8812', to: 'accounts@north.example', amount: '1,240.00' },
            { invoice: 'F-8815', to: 'pay@harbour.example', amount: '386.50' },
            { invoice: 'F-8821', to: 'books@linden.example', amount: '2,915.00' },
            { invoice: 'F-8830', to: 'office@quarry.example', amount: '720.00' },
            { invoice: 'F-8834', to: 'finance@mill.example', amount: '1,108.75' },
          ],
        },
        'Send 5 invoices to 5 customers',
      ),
    ),
    text: 'All addresses are right now. The invoices can go out.',
  },
} as const
