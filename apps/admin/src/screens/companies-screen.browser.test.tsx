import { RouterLink } from '@seatdesk/app-kit/router'
import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { SeatdeskProvider } from '@seatdesk/ui'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { CompaniesScreen } from './CompaniesScreen.tsx'

const NAME = 'O’Brien "Bob" <b>'

test.each([1280, 390])(
  'TEAM-12 at %d px the list of companies links to the people and the activity, and shows locked accounts',
  async (width) => {
    await page.viewport(width, 800)
    mockCalls({
      'GET /admin/companies/': {
        body: {
          results: [
            {
              id: 9,
              brokerId: 'brk_9',
              name: 'Lee Tickets',
              members: [
                {
                  id: 1,
                  name: 'Ann Lee',
                  email: 'ann@seatdesk.test',
                  role: 'owner',
                  state: 'approved',
                },
                {
                  id: 2,
                  name: NAME,
                  email: 'bob@seatdesk.test',
                  role: 'fulfillment',
                  state: 'deactivated',
                },
              ],
            },
          ],
          paginator: { totalEntriesSize: 1, perPage: 50 },
        },
      },
    })
    renderUi(
      <MemoryRouter>
        <SeatdeskProvider linkComponent={RouterLink}>
          <CompaniesScreen />
        </SeatdeskProvider>
      </MemoryRouter>,
    )
    await expect
      .element(page.getByRole('link', { name: NAME }))
      .toHaveAttribute('href', '/accounts/2')
    await expect.element(page.getByText('Lee Tickets')).toBeVisible()
    await expect.element(page.getByText('Deactivated')).toBeVisible()
    expect(page.getByText('Approved').elements()).toEqual([])
    for (const [name, href] of [
      ['Orders', '/orders?search=Lee+Tickets'],
      ['Payouts', '/payouts?search=Lee+Tickets'],
      ['Ledger', '/ledger/postings?account=payable%3A9'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
    await expectNoAxeViolations()
  },
)
