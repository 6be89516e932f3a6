import { createTokens, errorResponse, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { api } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { signInAs } from '../lib/testing/sign-in-as.ts'
import { SignedInGuard } from './SignedInGuard.tsx'

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
}

const serveCompanies = (companies: readonly object[]) =>
  mockCalls({
    'GET /account/profile': { body: { data: PROFILE } },
    'GET /account/companies': { body: { data: companies } },
    'GET /purchases/': errorResponse(403, '010.281', 'set up two-factor authentication first'),
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
