import type { TextFile } from '@errand/channel-kit'
import type { Component } from './component.ts'

/** One message as Discord gets it, with the files that its components show; how loud it is comes with the call. */
export interface Native {
  readonly components: readonly Component[]
  readonly files: readonly TextFile[]
}
