/**
 * Whether this is a run of `pnpm test:nightly`. Tests that walk over many screens or random values have a short
 * daily form and a long nightly one.
 */
export const NIGHTLY = process.env['NIGHTLY'] === '1'

/** The nightly values, or the first `count` of them on other days. */
export const someOf = <T>(values: readonly T[], count: number): readonly T[] =>
  NIGHTLY ? values : values.slice(0, count)
