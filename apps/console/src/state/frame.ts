/** A page in the background draws no frames, and has to know of a decision all the same. */
const backgroundMs = 250

/** Runs what was asked for at most once a frame, however often it is asked for. */
export const oncePerFrame = (act: () => void): (() => void) => {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    const run = (): void => {
      if (!waits) return
      waits = false
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      act()
    }
    const frame = requestAnimationFrame(run)
    const timer = setTimeout(run, backgroundMs)
  }
}
