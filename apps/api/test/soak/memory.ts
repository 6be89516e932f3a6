/** The memory of one server process over time. */
export interface ServerRun {
  samples: { at: number; mb: number }[]
}

/** Until then the process fills its caches, and the engine its buffers. */
const WARM_AFTER_MS = 60_000

/** Samples over a shorter time, once warm, are too few to show growth. */
const REPORT_INTERVAL_MS = 120_000

/** Tolerated growth, because of garbage collection. */
const SLACK = 1.25
const SLACK_MB = 24

/** The memory of a process: the medians of the first third after warming up and of the last third. */
export interface MemoryUse {
  minutes: number
  firstMb: number
  lastMb: number
}

/** The memory of a process; `null` if it ran for too short a time. */
export const estimateMemoryUse = ({ samples }: ServerRun): MemoryUse | null => {
  const born = samples[0]?.at ?? 0
  const warm = samples.filter(({ at }) => at >= born + WARM_AFTER_MS)
  const [first, last] = [warm[0]?.at ?? 0, warm.at(-1)?.at ?? 0]
  if (last - first < REPORT_INTERVAL_MS) return null
  const third = (last - first) / 3
  return {
    minutes: (last - born) / 60_000,
    firstMb: median(warm.filter(({ at }) => at <= first + third).map(({ mb }) => mb)),
    lastMb: median(warm.filter(({ at }) => at >= last - third).map(({ mb }) => mb)),
  }
}

/** Whether the memory of a process has grown by more than the tolerance. */
export const hasGrown = ({ firstMb, lastMb }: MemoryUse): boolean =>
  lastMb > firstMb * SLACK + SLACK_MB

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
