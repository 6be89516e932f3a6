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

test('LOAD-457 the skeleton of a list has its title, its place in the menu, and says that it loads', async () => {
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

test('NAV-88 the skeleton of a screen that no menu leads to marks the place it belongs to', async () => {
  showAt('/event-tickets?id=7')
  await expect
    .element(page.getByRole('link', { name: 'Events' }))
    .toHaveAttribute('aria-current', 'true')
})
