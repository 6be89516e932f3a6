const MINUTE_MS = 60_000

/**
 * How long a test waits before it fails: far longer than on a quiet machine, so that one with much
 * else to do fails no test that would have passed.
 */
export const PATIENCE = {
  testTimeout: 4 * MINUTE_MS,
  hookTimeout: 4 * MINUTE_MS,
  expect: { poll: { timeout: 20_000 } },
} as const

/** The same for a test that takes half a minute on a quiet machine. */
export const LONG_PATIENCE_MS = 10 * MINUTE_MS
