import type { Boundary } from '../context/instructions.ts'
import type { Place } from '../conversation/conversation.ts'
import type { FetchFile } from '../conversation/incoming-file.ts'
import type { Budget } from '../journal/event.ts'
import type { JournalPorts, TaskHandle } from '../journal/handle.ts'
import type { Sys } from '../permissions/sys.ts'
import type { Decide } from '../ports/decide.ts'
import type { Digests } from '../ports/digests.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { HandOver } from '../ports/hand-over.ts'
import type { Random } from '../ports/random.ts'
import type { Signals } from '../ports/signals.ts'
import type { Spawn } from '../ports/spawn.ts'
import type { Transcribe } from '../ports/transcribe.ts'
import type { Registry } from '../tools/registry.ts'

/** What an operator sets. Every default stands in defaults.ts. */
export interface Settings {
  readonly tenant: string
  /** The models a decision is asked of; `fallback` is asked when the main one stays unavailable. */
  readonly models: {
    readonly main: string
    readonly fallback?: string | undefined
    /** Those of them that see pictures. */
    readonly seeing?: readonly string[]
    readonly firstByteMs: number
    readonly decisionMs: number
  }
  /** Milliseconds by tool name, in place of what the tool declares. */
  readonly toolTimeouts: Readonly<Record<string, number>>
  /** What an inbox takes in: waiting messages, and the length of one in UTF-16 units. */
  readonly caps: { readonly perConversation: number; readonly perTenant: number; readonly textLength: number }
  readonly budget: Budget
  readonly perDay: {
    readonly userMicroUsd: number
    readonly tenantMicroUsd: number
    readonly userTokens: number
    readonly userSends: number
  }
  readonly approvalMs: number
  /** Dangerous calls are approved by somebody else than who asked for them (P3). */
  readonly secondPerson?: boolean
  readonly boundary?: Boundary
  /** Changes whenever what is allowed changes: granted approvals of an older policy no longer hold. */
  readonly policy: string
  /** Prefix of the marks of this installation's processes. */
  readonly mark: string
}

/** All a worker works with: ports, tools and settings. */
export interface Works extends JournalPorts {
  readonly random: Random
  readonly signals: Signals
  readonly spawn: Spawn
  readonly decide: Decide
  readonly tools: Registry
  readonly sys: Sys
  readonly digests: Digests
  /** Takes secrets out of a text. */
  readonly redact: (text: string) => string
  readonly countTokens: (text: string) => number
  /** Absolute path of a conversation's writable folder; it exists when this resolves. */
  readonly folderOf: (conversation: string) => Promise<string>
  readonly settings: Settings
  /** Absent where nothing comes with files. */
  readonly fetchFile?: FetchFile
  /** Absent where nothing writes down what is spoken. */
  readonly transcribe?: Transcribe
  /** Absent where nothing looks at pictures. */
  readonly pictures?: Pictures
  /** Absent where the operator named nobody. */
  readonly handOver?: HandOver
  /** True once this process is to lay its work down at the next border. */
  readonly halting?: () => boolean
  /** Aborts when this process lets go of its jobs; what comes of them then is not told. */
  readonly letGo?: AbortSignal
  /** Asked before each decision but the first: `look` has the loop look at its inbox before it decides. */
  readonly beforeDecision?: (task: string) => Promise<'decide' | 'look'>
}

/** One task in a worker's hands. */
export interface Run {
  readonly handle: TaskHandle
  readonly works: Works
  readonly place: Place
  readonly folder: string
  /** Aborts when the task is told to stop, and stays so until the inbox is looked at again. */
  readonly signal: () => AbortSignal
  /** Begins a fresh signal, right before a look at the inbox: what was told before it lies there. */
  readonly calm: () => void
}

/**
 * Why a worker laid a task down: it ended, or it waits: for a person, for its jobs and parts, or for a worker
 * that does not have to stop.
 */
export type Rest = 'ended' | 'waits'
