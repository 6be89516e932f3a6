import { afterEach, beforeEach, vi } from 'vitest'

/** Uses fake time in the tests of a file or group: time only passes when they advance it. */
export const freezeClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
