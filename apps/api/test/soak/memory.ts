/** One server process, and what memory it had when. */
export interface Life {
  samples: { at: number; mb: number }[]
}

/** Until then a process fills its caches, and its engine its buffers. */
const WARM_AFTER_MS = 60_000

/** What is shorter than this, warm, says nothing about growth. */
const REPORT_INTERVAL_MS = 120_000

/** By so much may a flat line move: the garbage collector works when it likes. */
const SLACK = 1.25
const SLACK_MB = 24

/** What a life tells about memory: the median of its first third after warming up, and of its last. */
export interface Weight {
  minutes: number
  firstMb: number
  lastMb: number
}

/** The weight of a life; `null` of one that was too short to tell. */
export const weightOf = ({ samples }: Life): Weight | null => {
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

/** Whether a process had so much more at its end than once it was warm that it cannot be chance. */
export const hasGrown = ({ firstMb, lastMb }: Weight): boolean =>
  lastMb > firstMb * SLACK + SLACK_MB

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
