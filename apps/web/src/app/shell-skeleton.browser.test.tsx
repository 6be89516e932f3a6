// @module-tag nightly

import { RouterLink } from '@seatdesk/app-kit/router'
import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { SeatdeskProvider } from '@seatdesk/ui'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ShellSkeleton } from './ShellSkeleton.tsx'

beforeEach(() => page.viewport(1280, 800))

const showAt = (address: string) =>
  renderUi(
    <MemoryRouter initialEntries={[address]}>
      <SeatdeskProvider linkComponent={RouterLink}>
        <ShellSkeleton />
      </SeatdeskProvider>
    </MemoryRouter>,
  )

test('LOAD-457 the skeleton of a list shows its title, marks its menu link, and says that it is loading', async () => {
  showAt('/sales')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sales' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Payouts' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
  expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull()
  await expectNoAxeViolations()
})

test('NAV-88 the skeleton of a screen without a menu link marks the link of its area', async () => {
  showAt('/event-tickets?id=7')
  await expect
    .element(page.getByRole('link', { name: 'Events' }))
    .toHaveAttribute('aria-current', 'true')
})
