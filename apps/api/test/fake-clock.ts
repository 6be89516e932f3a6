import { afterEach, beforeEach, vi } from 'vitest'

/** Lets no time pass in the tests of a file or a group but what they advance by themselves, however busy the machine is. */
export const standStill = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
