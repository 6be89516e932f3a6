import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { runInRequestScope, setCaller } from '../../platform/log/request-scope.ts'
import { ProviderUnavailableError } from './payments.ts'
import { providerCall } from './provider-call.ts'

/** Calls the provider on behalf of an account. */
const callAs = async <Answer>(accountId: number, call: () => Promise<Answer>): Promise<Answer> => {
  const response = Promise.withResolvers<Answer>()
  void runInRequestScope({ givenId: undefined, call: 'test' }, async () => {
    setCaller(accountId)
    await providerCall(call).then(response.resolve, response.reject)
  })
  return response.promise
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('RUN-19 an unresponsive provider times out as unavailable', async () => {
  const response = providerCall(() => new Promise(() => {}))
  const [outcome] = await Promise.all([
    response.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(60_000),
  ])
  expect(outcome).toBeInstanceOf(ProviderUnavailableError)
})

test('RUN-19 a response in time clears the timer', async () => {
  expect(await providerCall(async () => 'here')).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('STOCK-407 at most 32 calls run at once, and the others wait', async () => {
  let inProgress = 0
  let max = 0
  const ends: (() => void)[] = []
  const responses = Array.from({ length: 100 }, (_, index) =>
    callAs(index, async () => {
      inProgress += 1
      max = Math.max(max, inProgress)
      await new Promise<void>((resolve) => ends.push(resolve))
      inProgress -= 1
      return index
    }),
  )
  const all = Promise.all(responses)
  for (let ended = 0; ended < 100; ended += 1) {
    while (ends.length === 0) await Promise.resolve()
    ends.shift()?.()
  }
  expect(await all).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect(max).toBe(32)
})

test('STOCK-407 calls that time out free their slots', async () => {
  const neverEnding = Array.from({ length: 40 }, (_, index) =>
    callAs(index, () => new Promise(() => {})),
  )
  const outcomes = Promise.allSettled(neverEnding)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await providerCall(async () => 'here')).toBe('here')
})
