// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { FailedState } from './FailedState.tsx'

testComponentContract((props) => <FailedState {...props}>Events could not be loaded.</FailedState>)

test('is announced and offers a retry', async () => {
  const retry = vi.fn()
  render(<FailedState onRetry={retry}>Events could not be loaded.</FailedState>)
  expect(page.getByRole('alert').element().textContent).toContain('could not be loaded')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('ERR-33 retries when the browser is online again, unless it has another action', () => {
  const [retry, useless] = [vi.fn(), vi.fn()]
  render(
    <>
      <FailedState onRetry={retry}>Events could not be loaded.</FailedState>
      <FailedState onRetry={useless} action={<a href="/">Home</a>}>
        The event does not exist.
      </FailedState>
    </>,
  )
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
  expect(useless).not.toHaveBeenCalled()
})
