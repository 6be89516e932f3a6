import type { Doom, FailpointName } from './failpoints.ts'

/** How often each failpoint is gone through; `pnpm test:nightly` sets it. */
export const REPEATS = Number(process.env['CRASH_REPEATS'] ?? 1)

/** One kill: where, how many are under way by then, and which of them it meets. */
export interface Round extends Doom {
  /** Numbers the kills of one suite, from zero. */
  round: number
  atOnce: number
}

/** The kills of a suite: one for each failpoint, and others at other moments when repeated. */
export const roundsOf = (points: readonly FailpointName[], mostAtOnce = 1): Round[] =>
  Array.from({ length: REPEATS }, (_, repeat) => repeat)
    .flatMap((repeat) =>
      points.map((point, index) => {
        const atOnce = 1 + ((index + repeat) % mostAtOnce)
        return { point, atOnce, times: 1 + (repeat % atOnce) }
      }),
    )
    .map((kill, round) => ({ ...kill, round }))
