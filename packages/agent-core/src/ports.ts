export type { Clock } from './ports/clock.ts'
export { sleep } from './ports/clock.ts'
export type {
  Decide,
  DecideFailure,
  DecideRequest,
  Decided,
  Decision,
  Image,
  Message,
  MessageCall,
  ToolSpec,
  Usage,
  WantedCall,
} from './ports/decide.ts'
export type { Digested, Digests } from './ports/digests.ts'
export type { HandedOver, HandOver } from './ports/hand-over.ts'
export type { Ids } from './ports/ids.ts'
export type { Lanes } from './ports/lanes.ts'
export type { Delta, Live } from './ports/live.ts'
export type { FoundPicture, LoadedPicture, PictureFile, Pictures } from './ports/pictures.ts'
export type { Addressee, Parcel, Post, Posted, Posting } from './ports/post.ts'
export type { Random } from './ports/random.ts'
export type { Signals } from './ports/signals.ts'
export type { Signer } from './ports/signer.ts'
export type { Command, Ended, Spawn } from './ports/spawn.ts'
export type { Recording, Transcribe, Transcribed } from './ports/transcribe.ts'
export type {
  Commit,
  CommitResult,
  EffectRow,
  EndedBefore,
  LimitChange,
  Refusal,
  Store,
  Texts,
} from './ports/store.ts'
