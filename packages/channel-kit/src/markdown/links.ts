/** Whether a link of a model leads somewhere when it is pressed; one that does not shows its host (behaviours P6). */
export type LinkPolicy = (url: string) => 'live' | 'inert'

export const allLive: LinkPolicy = () => 'live'

/** Only the web and mail can be reached from a chat; anything else, such as javascript:, never is a link. */
export const isReachable = (url: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/iu.test(url)

/** What stands beside an inert link, so that a person sees where it would lead. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host || url : url)

/** Whether it is a page: what every chat makes a link of, which mail is not. */
export const isWeb = (url: string): boolean => /^https?:\/\/\S+$/iu.test(url)

/** What stands beside the words of something that cannot be a link: where it leads, unless they say it. */
export const beside = (words: string, url: string): string => {
  const address = url.replace(/^mailto:/iu, '')
  return [words, `http://${words}`, `https://${words}`].some((said) => said === url || said === address)
    ? ''
    : ` (${address})`
}
