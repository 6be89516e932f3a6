const MINUTE_MS = 60_000

/**
 * Timeouts of every suite, far longer than a quiet machine needs, so that load alone fails no test.
 */
export const TIMEOUTS = {
  testTimeout: 2 * MINUTE_MS,
  hookTimeout: 2 * MINUTE_MS,
  expect: { poll: { timeout: 60_000 } },
} as const

/** Timeout of tests that take about half a minute on a quiet machine. */
export const LONG_TIMEOUT_MS = 10 * MINUTE_MS
