/**
 * Whether this is a run of `pnpm test:nightly`. Tests that walk over many screens or random values have a short
 * daily form and a long nightly one.
 */
export const NIGHTLY = process.env['NIGHTLY'] === '1'

/** The nightly values, or the first `count` of them on other days. */
export const someOf = <T>(values: readonly T[], count: number): readonly T[] =>
  NIGHTLY ? values : values.slice(0, count)

/** Options of a test that `pnpm test` runs only if it is one of the daily ones. */
export const daily = (isDaily: boolean): { tags?: ['nightly'] } =>
  isDaily ? {} : { tags: ['nightly'] }

/**
 * Tags of tests. `pnpm test` runs the end-to-end tests tagged `journey`, and the other tests that are not tagged
 * `nightly`. `pnpm test --all`, `pnpm test:nightly` and Vitest without a filter run every test. See
 * docs/decisions/0344.
 */
export const TAGS = [
  { name: 'journey', description: 'An end-to-end test that `pnpm test` runs.' },
  { name: 'nightly', description: 'A test that `pnpm test` does not run.' },
]
