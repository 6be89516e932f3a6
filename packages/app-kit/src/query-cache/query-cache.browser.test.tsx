import { HttpError, NetworkError } from '@seatdesk/api-client'
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi, expectNoAxeViolations } from '../testing/index.ts'
import { LoadError } from './LoadError.tsx'
import { usePolling } from './use-polling.ts'

describe('polling', () => {
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
    const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) =>
      event.preventDefault(),
    )
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
})

describe('the message of a failed load', () => {
  const retry = vi.fn()

  beforeEach(() => retry.mockClear())

  const isRejected = (status: number) =>
    new HttpError({ status, code: null, message: 'no', fields: {}, retryAfterSeconds: null })

  const showFailure = (failure: unknown) =>
    renderUi(
      <LoadError failure={failure} onRetry={retry}>
        The seals could not be counted
      </LoadError>,
    )

  const alert = () => page.getByRole('alert')

  test.each([
    ['a fault of ours', isRejected(500), /^The seals could not be countedTry again$/],
    ['no connection', new NetworkError(null), /could not be counted.*No connection to Seatdesk/],
    ['a lack of permission', isRejected(403), /could not be counted.*doesn’t have access/],
    ['a missing object', isRejected(404), /could not be counted.*or was removed/],
  ])('ERR-32 %s has its own message and a drawing', async (_case, failure, words) => {
    showFailure(failure)
    expect(alert().element().textContent).toMatch(words)
    expect(alert().element().querySelector('svg path')).not.toBeNull()
    await expectNoAxeViolations()
  })

  test('ERR-32 each cause has a different drawing', () => {
    const drawings = [
      isRejected(500),
      new NetworkError(null),
      isRejected(403),
      isRejected(404),
    ].map((failure) => {
      const { takeAway } = showFailure(failure)
      const drawing = document.querySelector('[role="alert"] svg path')?.getAttribute('d')
      takeAway()
      return drawing
    })
    expect(new Set(drawings).size).toBe(4)
  })

  test('ERR-33 retries after a network error when the browser is online, or on a press', async () => {
    showFailure(new NetworkError(null))
    dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(2)
  })

  test('ERR-33 offers a link instead of a retry if the object is missing', async () => {
    showFailure(isRejected(404))
    dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('link', { name: 'Go to home page' })).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
    expect(retry).not.toHaveBeenCalled()
  })
})
