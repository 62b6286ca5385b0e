// @ts-check
import { patch, redraw } from './patch.js'

/** @typedef {{platform: string, title: string, notice: string, items: {key: string, html: string}[], form?: string}} Screen */

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement} */
const find = (selector, root = document) => {
  const found = root.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`)
  return found
}

/** @param {string} name */
const chosen = (name) => {
  const input = document.querySelector(`input[name="${name}"]:checked`)
  return input instanceof HTMLInputElement ? input.value : ''
}

const seeing = () => ({ who: chosen('who'), where: chosen('where') })

const note = find('.note')
/** @type {ReturnType<typeof setTimeout> | undefined} */
let noteEnds
/** @param {string} text */
const tell = (text) => {
  note.textContent = text
  note.hidden = text === ''
  clearTimeout(noteEnds)
  noteEnds = setTimeout(() => (note.hidden = true), 6000)
}

/** @param {Readonly<Record<string, unknown>>} act */
const perform = async (act) => {
  const response = await fetch('/api/acts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...seeing(), ...act }),
  })
  if (response.ok) return
  const { error } = await response.json()
  tell(String(error))
}

/** @param {Screen} screen */
const show = ({ platform, title, notice, items, form = '' }) => {
  const chat = find(`.chat.${platform}`)
  find('.title', chat).textContent = title
  find('.notice', chat).textContent = notice
  patch(find('.list', chat), items)
  find('.empty', chat).hidden = items.length > 0
  const over = find('.over', chat)
  const wasHidden = over.hidden
  redraw(over, form)
  over.hidden = form === ''
  if (wasHidden && form !== '') over.querySelector('textarea, input')?.dispatchEvent(new Event('focus'))
}

/** @type {EventSource | undefined} */
let stream
const watch = () => {
  stream?.close()
  document.querySelectorAll('.chat .list').forEach((list) => list.replaceChildren())
  document.querySelectorAll('.chat').forEach((chat) => answerTo(chat, undefined))
  stream = new EventSource(`/api/stream?${new URLSearchParams(seeing())}`)
  stream.addEventListener('screen', (event) => show(JSON.parse(event.data)))
  stream.addEventListener('open', () => (note.hidden = true))
  stream.addEventListener('error', () => {
    tell(note.dataset['lost'] ?? '')
    clearTimeout(noteEnds)
  })
}

/** What the composer of a chat answers. @type {WeakMap<Element, {thread?: string, message?: string}>} */
const targets = new WeakMap()

/** @param {Element} chat @param {{thread?: string, message?: string} | undefined} target */
const answerTo = (chat, target) => {
  if (target === undefined) targets.delete(chat)
  else targets.set(chat, target)
  find('.target', chat).hidden = target === undefined
  if (target !== undefined) find('.composer input', chat).focus()
}

/** @param {string} value */
const switchTo = (value) => {
  const input = document.querySelector(`input[name="where"][value="${value}"]`)
  if (input instanceof HTMLInputElement) input.checked = true
  watch()
}

/** What buttons do, by their `data-act`. @type {Record<string, (button: HTMLElement, chat: Element | null) => unknown>} */
const presses = {
  press: ({ dataset: { message, label, thread, which } }, chat) =>
    perform({ do: 'press', ...placeOf(chat, thread), message, label, which: Number(which) }),
  stop: ({ dataset: { thread } }, chat) => perform({ do: 'stop', ...placeOf(chat, thread) }),
  dismiss: (_, chat) => perform({ do: 'dismiss', ...placeOf(chat) }),
  ask: ({ dataset: { ask } }) => perform({ do: 'ask', ask }),
  reply: ({ dataset: { thread, message } }, chat) =>
    chat && answerTo(chat, thread ? { thread } : message ? { message } : undefined),
  unreply: (_, chat) => chat && answerTo(chat, undefined),
  // Telegram's links into the private chat with a bot.
  begin: async ({ dataset: { text } }, chat) => {
    switchTo('private')
    await perform({ do: 'say', ...placeOf(chat), text })
  },
  tab: ({ dataset: { tab } }) => {
    document.body.dataset['tab'] = tab
    document
      .querySelectorAll('[role=tab]')
      .forEach((one) =>
        one.setAttribute('aria-selected', String(one instanceof HTMLElement && one.dataset['tab'] === tab)),
      )
  },
  theme: () => {
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
    document.documentElement.dataset['theme'] = isDark ? 'light' : 'dark'
  },
}

/** @param {Element | null} chat @param {string} [thread] */
const placeOf = (chat, thread) => ({
  platform: chat instanceof HTMLElement ? chat.dataset['platform'] : '',
  ...(thread ? { thread } : {}),
})

/** What was typed into a form, whose field is emptied. @param {HTMLFormElement} form */
const typedIn = (form) => {
  const input = form.querySelector('input[name=text]')
  if (!(input instanceof HTMLInputElement)) return ''
  const { value } = input
  input.value = ''
  return value
}

/** What forms do, by their `data-act`. @type {Record<string, (form: HTMLFormElement, chat: Element | null) => unknown>} */
const sendings = {
  say: async (form, chat) => {
    const text = typedIn(form)
    await perform({ do: 'say', ...placeOf(chat), text, ...(chat && targets.get(chat)) })
  },
  say_all: (form) => perform({ do: 'say_all', text: typedIn(form) }),
  fill: (form, chat) =>
    perform({ do: 'fill', ...placeOf(chat), values: Object.fromEntries(new FormData(form)) }),
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-act]') : null
  if (button instanceof HTMLElement)
    void presses[button.dataset['act'] ?? '']?.(button, button.closest('.chat'))
})
document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement)
    void sendings[event.target.dataset['act'] ?? '']?.(event.target, event.target.closest('.chat'))
})
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'radio') watch()
  if (target instanceof HTMLSelectElement && target.value !== '') {
    const { message, thread } = target.dataset
    void perform({
      do: 'choose',
      ...placeOf(target.closest('.chat'), thread),
      message,
      labels: [target.value],
    })
  }
})
watch()
