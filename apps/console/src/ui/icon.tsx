/** Pictures of 16 px, drawn with one stroke; each always stands beside a word or in a button that has a name. */
const paths = {
  chat: 'M2.5 3h11v8h-6l-3 2.5V11h-2z',
  waiting: 'M2.5 13.5h11M4.5 11l.5-2.5 5.5-5.5 2 2L7 10.5z',
  tasks: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.5 4h1M2.5 8h1M2.5 12h1',
  files: 'M2.5 4h4l1.5 1.5h5.5v7h-11z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5l3 3',
  plus: 'M8 3v10M3 8h10',
  send: 'M8 13V3.5M4 7.5l4-4 4 4',
  stop: 'M4.5 4.5h7v7h-7z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.5v9l7-4.5z',
  right: 'M6 3.5 10.5 8 6 12.5',
  down: 'M3.5 6 8 10.5 12.5 6',
  left: 'M10 3.5 5.5 8l4.5 4.5',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  edit: 'M3 13l.5-2.5 7-7 2 2-7 7zM9 5l2 2',
  retry: 'M13 8a5 5 0 1 1-1.5-3.5M13 2.5v2.5h-2.5',
  copy: 'M5.5 5.5h7v7h-7zM3.5 10.5v-7h7',
  file: 'M4 2.5h5l3 3v8H4zM9 2.5v3h3',
  download: 'M8 2.5V10M5 7.5 8 10.5l3-3M3 13.5h10',
  attach: 'M12.5 7.5 8 12a2.8 2.8 0 0 1-4-4l5-5a1.9 1.9 0 0 1 2.7 2.7L7 10.4a.9.9 0 0 1-1.3-1.3L10 5',
  panel: 'M2.5 3.5h11v9h-11zM9.5 3.5v9',
  inbox: 'M2.5 9.5 4.5 3h7l2 6.5V13h-11zM2.5 9.5h3l1 1.5h3l1-1.5h3',
  warn: 'M8 3l6 10H2zM8 7v2.5M8 11.3v.1',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1.8v1M8 13.2v1M1.8 8h1M13.2 8h1M3.6 3.6l.7.7M11.7 11.7l.7.7M3.6 12.4l.7-.7M11.7 4.3l.7-.7',
  out: 'M6.5 3H3v10h3.5M7 8h6.5M11 5.5 13.5 8 11 10.5',
  previous: 'M11.5 3.5 6 8l5.5 4.5zM4 3.5v9',
  next: 'M4.5 3.5 10 8l-5.5 4.5zM12 3.5v9',
  more: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  brand: 'M3 1.8h10v11.4l-1.7 1-1.6-1-1.7 1-1.7-1-1.6 1-1.7-1zM5.6 7l1.7 1.7 3.3-3.4',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
