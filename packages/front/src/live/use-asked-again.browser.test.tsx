import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { show } from '../testing/index.ts'
import { LiveProvider } from './live-context.ts'
import { createLive, type LiveWord } from './live.ts'
import { useAskedAgain } from './use-asked-again.ts'

const GAP: LiveWord = { type: 'gap', of: 'everything' }
const SAID: LiveWord = { type: 'said', word: 'something else' }

const reload = vi.fn<() => Promise<void>>(async () => {})
let look: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  look = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => look)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const showList = () => {
  const live = createLive()
  function List() {
    useAskedAgain((word) => word.type === 'gap', reload)
    return null
  }
  const { takeAway } = show(
    <LiveProvider value={live}>
      <List />
    </LiveProvider>,
  )
  return { live, takeAway }
}

const lookAs = (state: DocumentVisibilityState) => {
  look = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('LIVE-20 a burst of news is asked about once, soon', () => {
  const { live } = showList()
  live.tell(GAP)
  live.tell(GAP)
  live.tell(GAP)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(reload).toHaveBeenCalledOnce()
  live.tell(GAP)
  vi.advanceTimersByTime(150)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('LIVE-20 what concerns it not is not asked about', () => {
  const { live } = showList()
  live.tell(SAID)
  vi.advanceTimersByTime(1000)
  expect(reload).not.toHaveBeenCalled()
})

test('LIVE-20 where nobody looks it is asked about as soon as somebody does', () => {
  const { live } = showList()
  lookAs('hidden')
  live.tell(GAP)
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  lookAs('visible')
  expect(reload).toHaveBeenCalledOnce()
  lookAs('hidden')
  lookAs('visible')
  expect(reload).toHaveBeenCalledOnce()
})

test('LIVE-20 who has gone away asks nothing any more', () => {
  const { live, takeAway } = showList()
  live.tell(GAP)
  takeAway()
  vi.advanceTimersByTime(1000)
  expect(reload).not.toHaveBeenCalled()
})
