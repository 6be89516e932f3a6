import { afterEach, expect, test, vi } from 'vitest'

import { waitForIdle } from './index.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Resolves to whether a promise has settled by the next frame. */
const hasSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise(requestAnimationFrame).then(() => false)])

const whileLoading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')

test('LOAD-400 background work waits for the load event of the page', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((start) => {
    start({ didTimeout: false, timeRemaining: () => 1 })
    return 1
  })
  whileLoading()
  const idle = waitForIdle()
  expect(await hasSettled(idle)).toBe(false)
  dispatchEvent(new Event('load'))
  expect(await idle).toBe(true)
})

test('LOAD-400 background work waits for an idle callback with a timeout of 5 s', async () => {
  const starts: IdleRequestCallback[] = []
  const request = vi.spyOn(window, 'requestIdleCallback').mockImplementation((start) => {
    starts.push(start)
    return 1
  })
  const idle = waitForIdle()
  expect(await hasSettled(idle)).toBe(false)
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 5000 })
  for (const start of starts) start({ didTimeout: false, timeRemaining: () => 1 })
  expect(await idle).toBe(true)
})

test('LOAD-400 without requestIdleCallback, background work starts a second after the page has loaded', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'requestIdleCallback')
  try {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const started = vi.fn()
    void waitForIdle().then(started)
    await vi.advanceTimersByTimeAsync(999)
    expect(started).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toHaveBeenCalledWith(true)
  } finally {
    if (own) Object.defineProperty(window, 'requestIdleCallback', own)
  }
})

test('LOAD-400 background work is not started if it is canceled before the page has loaded', async () => {
  whileLoading()
  const leaveController = new AbortController()
  const idle = waitForIdle(leaveController.signal)
  leaveController.abort()
  expect(await idle).toBe(false)
})
