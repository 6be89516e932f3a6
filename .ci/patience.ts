/**
 * How long a test waits before it fails: far longer than on a quiet machine, so that one with much
 * else to do fails no test that would have passed.
 */
export const PATIENCE = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 20_000 } },
} as const
