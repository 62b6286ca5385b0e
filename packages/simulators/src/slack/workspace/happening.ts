/** Something that the app may be told, and the scope that it needs for it. */
export interface Happening {
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string }
  readonly scope?: string
}
