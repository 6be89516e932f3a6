import { renderUi } from '@seatdesk/app-kit/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { TotalsStrip } from './TotalsStrip.tsx'

test('LEDGER-86 totals that could not be loaded have no skeleton', () => {
  const { takeAway } = renderUi(<TotalsStrip items={null} bones={3} />)
  expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
  takeAway()
  renderUi(<TotalsStrip items={null} bones={3} hasFailed />)
  expect(document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
})

test('LEDGER-86 loaded totals stay when a later load fails', async () => {
  renderUi(<TotalsStrip items={[{ term: 'Total', value: '$5.00' }]} bones={3} hasFailed />)
  await expect.element(page.getByText('$5.00').first()).toBeVisible()
})
