import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderUi } from '../testing/index.ts'
import { usePolling } from './use-polling.ts'

let requestCount = 0
/** Not a mock of the test runner: those handle rejections. */
const refresh = async () => {
  requestCount += 1
  if (requestCount === 1) throw new Error('offline')
}

function Reader() {
  usePolling(refresh)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  requestCount = 0
})

afterEach(() => {
  vi.useRealTimers()
})

test('LIVE-64 polls again after a failure, without an unhandled rejection', async () => {
  const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault())
  addEventListener('unhandledrejection', unhandled)
  const { takeAway } = renderUi(<Reader />)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requestCount).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requestCount).toBe(2)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  expect(unhandled).not.toHaveBeenCalled()
  removeEventListener('unhandledrejection', unhandled)
  takeAway()
})
