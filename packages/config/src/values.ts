import { z } from 'zod'

/** A timer that is set further ahead than this fires at once. */
const longestTimerMs = 2 ** 31 - 1
/** Keeps millionths of a dollar within the whole numbers that are exact. */
const mostUsd = 1_000_000_000

export const text = z.string().min(1)
export const count = z.number().int().min(1)
export const ms = count.max(longestTimerMs)
export const usd = z.number().min(0).max(mostUsd)
