import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { FailedState } from './FailedState.tsx'

testComponentContract((props) => <FailedState {...props}>Events could not be loaded.</FailedState>)

test('it is announced and offers another try', async () => {
  const retry = vi.fn()
  render(<FailedState onRetry={retry}>Events could not be loaded.</FailedState>)
  expect(page.getByRole('alert').element().textContent).toContain('could not be loaded')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
