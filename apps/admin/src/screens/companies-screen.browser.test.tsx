import { RouterLink } from '@seatdesk/app-kit/router'
import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { SeatdeskProvider } from '@seatdesk/ui'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { CompaniesScreen } from './CompaniesScreen.tsx'

const NAME = 'O’Brien "Bob" <b>'

test.each([1280, 390])(
  'TEAM-12 at %d px the list of companies names the people, each a link to the account',
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
                { id: 1, name: 'Ann Lee', email: 'ann@seatdesk.test', role: 'owner' },
                { id: 2, name: NAME, email: 'bob@seatdesk.test', role: 'fulfillment' },
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
    await expectNoAxeViolations()
  },
)
