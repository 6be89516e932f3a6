import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { counted } from './requests-under-way.ts'
import { untilQuiet } from './until-quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const waiting = () => {
  const leaving = new AbortController()
  const told = vi.fn<(isQuiet: boolean) => void>()
  void untilQuiet(leaving.signal).then(told)
  return { told, leave: () => leaving.abort() }
}

test('LOAD-401 a page is whole once nothing was asked for during a second', async () => {
  const { told } = waiting()
  await vi.advanceTimersByTimeAsync(999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith(true)
})

test('LOAD-401 it is not while an answer is waited for, however long that takes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValue(promise)
  const answer = counted(fetch)('/api/events/')
  const { told } = waiting()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).not.toHaveBeenCalled()
  resolve(new Response('{}'))
  await answer
  await vi.advanceTimersByTimeAsync(999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith(true)
})

test('LOAD-401 a request that fails is none any more', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  await expect(counted(fetch)('/api/events/')).rejects.toThrow('no network')
  const { told } = waiting()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveBeenCalledWith(true)
})

test('LOAD-401 whoever leaves meanwhile does not wait', async () => {
  const { told, leave } = waiting()
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledWith(false)
})
