/** Where a link of a text leads: to this console itself, or to another host, whose name is then shown. */
export type LinkTarget =
  | { readonly kind: 'here'; readonly href: string }
  | { readonly kind: 'elsewhere'; readonly shown: string }

/** Reads the address of a link; only http and https addresses of this very host can be followed. */
export const linkTarget = (address: string, here: Pick<Location, 'href' | 'host'>): LinkTarget => {
  const url = URL.parse(address, here.href)
  if (url === null) return { kind: 'elsewhere', shown: address }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && url.host === here.host) return { kind: 'here', href: url.href }
  return { kind: 'elsewhere', shown: isWeb ? url.host : address }
}
