// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppCommandPalette } from './Palette.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

const showPalette = () => {
  mockCalls({
    'GET /events': { body: { paginator: { total_entries_size: 0, page: 1 }, results: [] } },
  })
  renderUi(
    <MemoryRouter>
      <Address />
      <AppCommandPalette isOpen onClose={() => {}} places={[]} onShortcuts={() => {}} />
    </MemoryRouter>,
  )
}

test.each([
  ['add listing', 'Add a listing', '/listings?do=add'],
  ['skybox', 'Import listings', '/listings/import'],
  ['barcodes', 'Deliver tickets', '/sales?status=2&order_by=delivery_date&order_dir=asc'],
  ['change account', 'Choose a payout method', '/payouts?do=choose-account'],
])('NAV-110 typing %j and Enter runs the command to %s', async (values, label, address) => {
  showPalette()
  await userEvent.keyboard(values)
  await expect.element(page.getByRole('option', { name: label })).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(address, { exact: true })).toBeVisible()
})
