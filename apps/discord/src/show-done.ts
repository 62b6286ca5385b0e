import type { Form, Inbound, Reply } from '@errand/channel-kit'
import type { Answering } from './answering.ts'
import { drawPlain } from './draw/draw.ts'
import { modalOf } from './forms/modal.ts'
import { pagesOf } from './forms/pages.ts'
import { show, tellAll, type Showing } from './show.ts'

/** What the answer to something done is shown with. */
export interface DoneShowing extends Showing {
  readonly answering: Answering
  /** A form was sent: no other can open at once. */
  readonly isForm: boolean
  /** What is to be read of the form was shown before. */
  readonly isRead: boolean
  /** What was typed into this form before and was wrong. */
  readonly typed: Readonly<Record<string, string>> | undefined
  /** What is said where a form is too long to be shown. */
  readonly tooLong: string
}

/** What goes with a command, whose answer is never a form. */
export const plainly = <Ports extends Showing>(ports: Ports) => ({
  ...ports,
  isForm: true,
  isRead: false,
  typed: undefined,
  tooLong: '',
})

/** Shows somebody what became of a press, a form or a command. */
export const showDone = async (reply: Reply, inbound: Inbound, showing: DoneShowing): Promise<void> => {
  const { answering } = showing
  switch (reply.show) {
    case 'nothing':
      return answering.done()
    case 'mark':
      await answering.done()
      return show(reply, inbound, showing)
    case 'line':
      if (reply.to === 'person') return answering.tell(drawPlain(reply.text))
      await answering.done()
      return tellAll(reply.text, inbound, showing)
    case 'form':
      return showForm(reply.form, showing)
  }
}

const showForm = async (
  form: Form,
  { answering, isForm, isRead, typed, tooLong }: DoneShowing,
): Promise<void> => {
  const values = typed === undefined ? {} : { values: typed }
  const modal = modalOf(form, { isRead, ...values })
  if (modal !== undefined && !isForm && (await answering.open(modal))) return
  // Neither what is long nor what comes after a form can be a form: it is shown first, and its button opens one.
  const canOpen = form.fields.length === 0 || modalOf(form, { isRead: true, ...values }) !== undefined
  return answering.tell(canOpen ? pagesOf(form) : drawPlain(tooLong))
}
