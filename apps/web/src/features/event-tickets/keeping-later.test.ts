import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepingLater } from './keeping-later.ts'
import type { TrayKeeper } from './tray.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const keeper = () => ({
  read: vi.fn<TrayKeeper['read']>(() => []),
  keep: vi.fn<TrayKeeper['keep']>(),
})

test('TABLE-422 what is chosen is written down a moment after the press, once for each event', () => {
  const under = keeper()
  const late = keepingLater(under)
  late.keep('broker', 1, null)
  late.keep('broker', 1, null)
  late.keep('broker', 2, null)
  expect(under.keep).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(under.keep.mock.calls).toEqual([
    ['broker', 1, null],
    ['broker', 2, null],
  ])
})

test('TABLE-422 nothing that waits is missed by who reads, or when the page is left', () => {
  const under = keeper()
  const late = keepingLater(under)
  late.keep('broker', 1, null)
  late.read('broker')
  expect(under.keep).toHaveBeenCalledOnce()
  expect(under.keep.mock.invocationCallOrder[0]).toBeLessThan(
    under.read.mock.invocationCallOrder[0] ?? 0,
  )
  late.keep('broker', 2, null)
  late.write()
  vi.advanceTimersByTime(200)
  expect(under.keep).toHaveBeenCalledTimes(2)
})
