export type Level = 'WARN' | 'ERROR' | 'FATAL'

/** What a request asks for, as far as rules can tell. */
export type Intent =
  | { readonly kind: 'list' | 'count_rows' | 'read'; readonly path: string }
  | {
      readonly kind: 'count_levels'
      readonly levels: readonly Level[]
      /** The most severe one is asked for too. */
      readonly worst: boolean
      readonly path?: string | undefined
    }
  /** `hints` are words of the request that may be in the name of a log. */
  | { readonly kind: 'diagnose'; readonly hints: readonly string[] }
  | { readonly kind: 'find'; readonly pattern: string; readonly path: string }
  | { readonly kind: 'summarise' | 'delete' | 'post'; readonly path?: string | undefined }
  | { readonly kind: 'write_summary'; readonly to: string; readonly from?: string | undefined }
  | { readonly kind: 'write_text'; readonly to: string; readonly text: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'greeting' | 'thanks' | 'abilities' | 'unclear' }

/** Knows one kind of request; `paths` are those the request names, in order. */
export type Rule = (text: string, paths: readonly string[]) => Intent | undefined
