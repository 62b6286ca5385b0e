import type { HubProcess } from '../hub-process.ts'

/** What a process held in memory over time: milliseconds and megabytes. */
type Samples = readonly (readonly [at: number, mb: number])[]

const everyMs = 250

/** Samples a hub's memory until it is told to stop. */
export const sampleMemory = (hub: Pick<HubProcess, 'rssMb'>): { readonly stop: () => Samples } => {
  const samples: [at: number, mb: number][] = []
  const timer = setInterval(() => {
    void hub.rssMb().then((mb) => samples.push([performance.now(), mb]))
  }, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return samples
    },
  }
}

/** Megabytes a minute, by least squares. */
export const slopeOf = (samples: Samples): number => {
  const at = mean(samples.map(([when]) => when))
  const mb = mean(samples.map(([, held]) => held))
  const along = samples.reduce((sum, [when, held]) => sum + (when - at) * (held - mb), 0)
  const across = samples.reduce((sum, [when]) => sum + (when - at) ** 2, 0)
  return (along / across) * 60_000
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
