import { LiveProvider } from '@seatdesk/app-kit/live'
import {
  createTokens,
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { NarrowedTo } from '@seatdesk/domain'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { LiveUpdates } from '../features/live/LiveUpdates.tsx'
import { Allowed } from '../lib/Allowed.tsx'
import { api } from '../lib/api.ts'
import { liveConnection } from '../lib/live.ts'
import { session } from '../lib/session.ts'
import { signInAs } from '../lib/testing/sign-in-as.ts'
import { SignedInGuard } from './SignedInGuard.tsx'

type PerformerId = NarrowedTo['performers'][number]['id']

const PROFILE = {
  name: 'Ann Lee',
  email: 'ann@seatdesk.test',
  phoneNumber: '',
  address: null,
  apiKey: 'bk_7',
  isMfaEnabled: false,
  isEventTagEnabled: false,
  isQuickBuyEnabled: false,
  is_seat_map_enabled: true,
  isActive: true,
  is_notif_confirmed_purchase_enabled: true,
  is_notif_rejected_purchase_enabled: true,
  is_notif_payouts_enabled: true,
  is_notif_event_date_change_enabled: true,
  is_notif_new_event_enabled: true,
  is_notif_sale_confirmed_enabled: true,
  is_notif_tickets_delivered_enabled: true,
}

const LEE = {
  id: 7,
  name: 'Lee Tickets',
  role: 'buyer',
  isCurrent: true,
  isTeam: true,
  lacksTwoFactor: false,
  narrowedTo: null,
}

const serveCompanies = (companies: readonly object[]) =>
  mockCalls({
    'GET /account/profile': { body: { data: PROFILE } },
    'GET /account/companies': { body: { data: companies } },
    'GET /purchases/': errorResponse(403, '010.281', 'set up two-factor authentication first'),
    'GET /sales/': errorResponse(403, '010.280', 'ask Ann Lee, who may'),
    'GET /notifications/unread': { body: { data: { count: 0, seenUpTo: null } } },
    'POST /account/company': { body: createTokens('Authorized User') },
  })

const showSales = () =>
  renderUi(
    <MemoryRouter initialEntries={['/sales']}>
      <Routes>
        <Route element={<SignedInGuard />}>
          <Route path="/sales" element={<p>All sales</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )

test('TEAM-70 an open page asks for two-factor authentication once a call is rejected for it', async () => {
  signInAs('buyer')
  serveCompanies([{ ...LEE, lacksTwoFactor: true }])
  showSales()
  await expect.element(page.getByText('All sales')).toBeVisible()
  await api.purchases.list({}).catch(() => {})
  await expect
    .element(page.getByRole('heading', { name: 'Your company requires two-factor authentication' }))
    .toBeVisible()
})

/** A screen with a button of one right and a form. */
function Listings() {
  return (
    <>
      <Allowed right="editListings">
        <button>Add listing</button>
      </Allowed>
      <input aria-label="Note" />
    </>
  )
}

test.each([
  ['a rejected call', () => api.sales.list({}).catch(() => {})],
  [
    'the end of the event stream',
    () => Promise.resolve(liveConnection.emit({ type: 'gap', of: 'stock' })),
  ],
])(
  'TEAM-80 the buttons of a former role vanish after %s, and typed text stays',
  async (_, learn) => {
    signInAs('pricer')
    serveCompanies([LEE])
    renderUi(
      <LiveProvider value={liveConnection}>
        <MemoryRouter initialEntries={['/listings']}>
          <LiveUpdates />
          <Routes>
            <Route element={<SignedInGuard />}>
              <Route path="/listings" element={<Listings />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </LiveProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Add listing' })).toBeVisible()
    await page.getByLabelText('Note').fill('aisle')
    await learn()
    await expect.element(page.getByRole('button', { name: 'Add listing' })).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Note')).toHaveValue('aisle')
  },
)

const REMOVED = { name: 'You were removed from your company' }

/** Signs in a founder whom the own company has removed. */
const signInRemoved = () => {
  signInAs('owner')
  const { user } = session.getState()
  if (user) session.setUser({ ...user, companies: [], hasNoCompany: true })
}

test('TEAM-72 a removed founder in one other company switches to it', async () => {
  signInRemoved()
  const requests = serveCompanies([{ ...LEE, isCurrent: false }])
  showSales()
  await expect.element(page.getByRole('heading', REMOVED)).toBeVisible()
  await page.getByRole('button', { name: 'Work in Lee Tickets' }).click()
  await vi.waitFor(() =>
    expect(requests).toContainEqual({ call: 'POST /account/company', body: { companyId: 7 } }),
  )
})

test('TEAM-72 a removed founder in no company reads how to get into one, and can log out', async () => {
  signInRemoved()
  serveCompanies([])
  showSales()
  await expect.element(page.getByRole('heading', REMOVED)).toBeVisible()
  await expect.element(page.getByText(/ask one of its owners or managers/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('TEAM-97 each screen of a narrowed member says which events it is about', async () => {
  signInAs('pricer', {
    narrowedTo: {
      events: [],
      performers: ['Chicago Bulls', 'Utah Jazz', 'Boston Celtics', 'Miami Heat', 'Phish'].map(
        (name, index) => ({ id: (index + 1) as PerformerId, name }),
      ),
    },
  })
  serveCompanies([LEE])
  showSales()
  await expect
    .element(page.getByText('You see only: Chicago Bulls, Utah Jazz, Boston Celtics, and 2 others'))
    .toBeVisible()
  await expect.element(page.getByText('All sales')).toBeVisible()
  await expectNoAxeViolations()
})

test('TEAM-97 buttons of closed calls vanish once a call is rejected for the narrowing', async () => {
  signInAs('pricer')
  mockCalls({
    'GET /account/profile': { body: { data: PROFILE } },
    'GET /account/companies': {
      body: {
        data: [
          {
            ...LEE,
            role: 'pricer',
            narrowedTo: { events: [], performers: [{ id: 1, name: 'Chicago Bulls' }] },
          },
        ],
      },
    },
    'GET /sales/': errorResponse(403, '010.282', 'you work only with some events'),
  })
  renderUi(
    <MemoryRouter>
      <Allowed right="manageInventory">
        <button>Import</button>
      </Allowed>
      <Allowed right="editListings">
        <button>Add listing</button>
      </Allowed>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible()
  await api.sales.list({}).catch(() => {})
  await expect.element(page.getByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add listing' })).toBeVisible()
})
