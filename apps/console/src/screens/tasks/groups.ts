import { isEnded, type StatusGroup } from '@errand/agent-core'
import type { TaskItem } from '../../api/tasks.ts'

export const groups = ['all', 'open', 'waiting', 'wrong', 'done'] as const
export type Group = (typeof groups)[number]

const isIn: Readonly<Record<StatusGroup, (status: TaskItem['status']) => boolean>> = {
  open: (status) => !isEnded(status),
  waiting: (status) => status === 'waiting_approval' || status === 'clarifying',
  wrong: (status) => status === 'interrupted' || status === 'failed',
  done: (status) => status === 'done',
}

/** What is asked of the list. */
export interface Wish {
  readonly group: Group
  /** A part of the title; empty for any. */
  readonly text: string
}

/** Whether a task belongs to what is asked for, as the hub would say. */
export const fits = ({ status, title }: TaskItem, { group, text }: Wish): boolean =>
  (group === 'all' || isIn[group](status)) && title.toLocaleLowerCase().includes(text.toLocaleLowerCase())
