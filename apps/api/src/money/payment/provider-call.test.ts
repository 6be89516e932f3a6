import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ProviderAway } from './payments.ts'
import { providerCall } from './provider-call.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('RUN-19 a provider whose answer never ends is away in the end', async () => {
  const answer = providerCall(() => new Promise(() => {}))
  const [outcome] = await Promise.all([
    answer.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(60_000),
  ])
  expect(outcome).toBeInstanceOf(ProviderAway)
})

test('RUN-19 an answer in time leaves nothing behind', async () => {
  expect(await providerCall(async () => 'here')).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})
