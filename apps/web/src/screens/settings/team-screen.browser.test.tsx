// @module-tag nightly

import {
  createTokens,
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CompanySwitch } from '../../features/team/CompanySwitch.tsx'
import { PermissionContacts } from '../../features/team/PermissionContacts.tsx'
import { TwoFactorRequired } from '../../features/team/TwoFactorRequired.tsx'
import { session } from '../../lib/session.ts'
import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { InvitationScreen } from '../InvitationScreen.tsx'
import { ActivityScreen } from './ActivityScreen.tsx'
import { TeamScreen } from './TeamScreen.tsx'

const NAME = 'O’Brien "Bob" <b>'

/** 60 characters without a space. */
const LONG_NAME = 'Featherstonehaugh-Cholmondeley-Wriothesley-Marjoribanks-Beau'

const RTL_NAME = 'شركة التذاكر الذهبية'

const ANN = {
  id: 1,
  name: 'Ann Lee',
  email: 'ann@seatdesk.test',
  role: 'owner',
  spendPerOrder: null,
  spendPerDay: null,
  narrowedTo: null,
  joinedAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: '2026-11-27T15:00:00.000Z',
  hasTwoFactor: true,
  isSelf: true,
}

const BOB = {
  ...ANN,
  id: 2,
  name: NAME,
  email: 'bob@seatdesk.test',
  role: 'buyer',
  spendPerOrder: 50_000,
  lastSeenAt: null,
  hasTwoFactor: false,
  isSelf: false,
}

const INVITATION = {
  id: 5,
  email: 'cy@seatdesk.test',
  role: 'viewer',
  spendPerOrder: null,
  spendPerDay: null,
  narrowedTo: null,
  invitedBy: { id: 1, name: 'Ann Lee', email: 'ann@seatdesk.test' },
  createdAt: '2026-11-27T15:00:00.000Z',
  expiresAt: '2026-12-04T15:00:00.000Z',
}

const COMPANY = {
  id: 1,
  brokerId: 'brk_1',
  name: 'Lee Tickets',
  timeZone: 'America/New_York',
  licenses: ['NY-1'],
  spendPerDay: null,
  requireTwoFactor: false,
  members: 2,
  moneyEmail: null,
  membership: {
    role: 'owner',
    rights: [],
    spendPerOrder: null,
    spendPerDay: null,
    narrowedTo: null,
  },
}

const show = (screen: ReactNode, at = '/') =>
  renderUi(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/invitations/:token" element={screen} />
        <Route path="*" element={screen} />
      </Routes>
    </MemoryRouter>,
  )

const serve = (more: Parameters<typeof mockCalls>[0] = {}) =>
  mockCalls({
    'GET /company/members/': { body: { data: [ANN, BOB] } },
    'GET /company/invitations/': { body: { data: [INVITATION] } },
    'GET /counterparties/': { body: { data: [] } },
    'GET /company/': { body: { data: COMPANY } },
    ...more,
  })

const dialog = page.getByRole('dialog')
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

afterEach(() => session.drop())

test('TEAM-53 an owner requires two-factor authentication by keyboard, after setting it up', async () => {
  signInAs('owner')
  let hasTwoFactor = false
  const requests = serve({
    'PATCH /company/': () =>
      hasTwoFactor
        ? { body: { data: { ...COMPANY, requireTwoFactor: true } } }
        : errorResponse(409, '000.409', 'set up two-factor authentication for yourself first'),
  })
  show(<TeamScreen />)
  const toggle = page.getByRole('switch', { name: 'Require two-factor authentication' })
  await expect.element(toggle).not.toBeChecked()
  await expectNoAxeViolations()
  toggle.element().focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(requests.map(({ call }) => call)).toContain('PATCH /company/'))
  await expect.element(toggle).not.toBeChecked()
  hasTwoFactor = true
  toggle.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(toggle).toBeChecked()
  expect(requests.filter(({ call }) => call.startsWith('PATCH'))).toMatchObject([
    { body: { requireTwoFactor: true } },
    { body: { requireTwoFactor: true } },
  ])
})

test('TEAM-100 the actions of a member are beside the name at 1024 px, and below it on a phone', async () => {
  signInAs('owner')
  serve()
  await page.viewport(1024, 768)
  show(<TeamScreen />)
  const button = page.getByRole('button', { name: /^Edit / }).last()
  await expect.element(button).toBeVisible()
  const isBeside = () => {
    const row = button.element().closest('li')
    const text = row?.children[1]?.getBoundingClientRect()
    return button.element().getBoundingClientRect().top < (text?.bottom ?? 0)
  }
  expect(isBeside()).toBe(true)
  await page.viewport(390, 844)
  expect(isBeside()).toBe(false)
})

test('TEAM-53 a member without it is led to the page that sets it up', async () => {
  signInAs('buyer')
  mockCalls({
    'GET /account/': { status: 503 },
    'GET /account/companies': { body: { data: [] } },
  })
  show(<TwoFactorRequired />)
  await expect
    .element(page.getByRole('heading', { name: 'Your company requires two-factor authentication' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set up two-factor authentication' }))
    .toHaveAttribute('href', '/settings/login-settings')
  await expectNoAxeViolations()
})

test('TEAM-18 an owner invites a person by keyboard, with a role and a limit', async () => {
  signInAs('owner')
  const requests = serve({
    'POST /company/invitations/': {
      status: 201,
      body: { data: { ...INVITATION, id: 6, email: 'dee@seatdesk.test', role: 'buyer' } },
    },
  })
  show(<TeamScreen />)
  await expect.element(page.getByText(NAME)).toBeVisible()
  await expectNoAxeViolations()
  page.getByRole('button', { name: 'Invite a person' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Email').fill('dee@seatdesk.test')
  await dialog.getByLabelText('Role').selectOptions('buyer')
  await dialog.getByLabelText('Spending limit per order').fill('500')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('dee@seatdesk.test', { exact: true })).toBeVisible()
  expect(requests.find(({ call }) => call === 'POST /company/invitations/')?.body).toEqual({
    email: 'dee@seatdesk.test',
    role: 'buyer',
    spendPerOrder: 50_000,
    spendPerDay: null,
  })
})

test('TEAM-18 removing a person says what ends and what stays', async () => {
  signInAs('owner')
  serve({
    'DELETE /company/members/2': {
      body: { data: { endedSessions: 1, endedApiKeys: 0, keptOrders: 2, keptHolds: 3 } },
    },
  })
  show(<TeamScreen />)
  await press(`Remove ${NAME}`)
  await expect.element(dialog).toHaveAccessibleName(`Remove ${NAME}?`)
  await expect.element(dialog.getByText(/logged out of the company at once/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove', exact: true }))
  await expect.element(page.getByText(/Kept: open orders 2, holds 3/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Remove ${NAME}` })).not.toBeInTheDocument()
})

test('TEAM-18 an open invitation can be withdrawn', async () => {
  signInAs('manager')
  serve({ 'DELETE /company/invitations/5': {} })
  show(<TeamScreen />)
  await press('Withdraw the invitation of cy@seatdesk.test')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw', exact: true }))
  await expect.element(page.getByText('cy@seatdesk.test')).not.toBeInTheDocument()
})

test('TEAM-19 a viewer sees the people, and no action', async () => {
  signInAs('viewer')
  const requests = serve()
  show(<TeamScreen />)
  await expect.element(page.getByText(NAME)).toBeVisible()
  await expect.element(page.getByText('No blocked or preferred brokers')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  expect(requests.map(({ call }) => call)).not.toContain('GET /company/invitations/')
})

test('TEAM-19 a screen without the right says whom to ask', async () => {
  signInAs('buyer')
  serve()
  show(<PermissionContacts right="seePayouts" />)
  await expect.element(page.getByText('Ask Ann Lee, who may.')).toBeVisible()
  await expectNoAxeViolations()
})

test('TEAM-20 an invitation says who invites to what, and is accepted', async () => {
  signInAs('owner')
  mockCalls({
    'GET /invitations/abc': {
      body: {
        data: {
          company: { id: 9, name: NAME },
          role: 'pricer',
          invitedBy: 'Zoë',
          expiresAt: '2026-12-04T15:00:00.000Z',
        },
      },
    },
    'POST /invitations/abc/accept': {
      body: {
        data: {
          id: 9,
          name: NAME,
          role: 'pricer',
          isCurrent: false,
          isTeam: true,
          lacksTwoFactor: false,
          narrowedTo: null,
        },
      },
    },
  })
  show(<InvitationScreen />, '/invitations/abc')
  await expect
    .element(page.getByText(`Zoë invites you to work in ${NAME} as: Pricer.`, { exact: false }))
    .toBeVisible()
  await expectNoAxeViolations()
  await press(`Join ${NAME}`)
  await expect.element(page.getByRole('heading', { name: `You joined ${NAME}` })).toBeVisible()
  await expectNoAxeViolations()
})

test('TEAM-20 an invitation that cannot be used says why, and offers another account', async () => {
  signInAs('owner')
  mockCalls({ 'GET /invitations/abc': errorResponse(404, '000.404', 'not found') })
  show(<InvitationScreen />, '/invitations/abc')
  await expect.element(page.getByText(/another email address than ann@seatdesk.test/)).toBeVisible()
  await expectNoAxeViolations()
  await press('Log out and use another account')
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectNoAxeViolations()
})

test('TEAM-21 the switch requests tokens of the other company', async () => {
  signInAs('owner')
  const requests = mockCalls({
    'POST /account/company': { body: createTokens('Authorized User') },
  })
  show(
    <CompanySwitch
      companies={[
        { id: 1, name: 'Lee Tickets', isCurrent: true },
        { id: 9, name: NAME, isCurrent: false },
      ]}
      href="/events"
    />,
  )
  await page.getByLabelText('Company').selectOptions(NAME)
  await expect
    .poll(() => requests.find(({ call }) => call === 'POST /account/company')?.body)
    .toEqual({
      companyId: 9,
    })
  await expectNoAxeViolations()
})

const REPORTED = errorResponse(409, '000.409', 'a company always has an owner, name another first')

test('TEAM-63 a member is edited by keyboard: the role, and the limits of roles that buy', async () => {
  signInAs('owner')
  const requests = serve({
    'PATCH /company/members/2': { body: { data: { ...BOB, role: 'viewer' } } },
  })
  show(<TeamScreen />)
  const opener = page.getByRole('button', { name: `Edit ${NAME}` })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveAccessibleName(`Edit ${NAME}`)
  await expect.element(dialog.getByLabelText('Spending limit per order')).toHaveValue('500')
  await dialog.getByLabelText('Spending limit per day').fill('lots')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog.getByLabelText('Spending limit per day'))
    .toHaveAccessibleDescription(/Enter an amount such as 500 or 99.50/)
  await expectNoAxeViolations()
  await dialog.getByLabelText('Spending limit per day').fill('')
  await dialog.getByLabelText('Role').selectOptions('viewer')
  await expect.element(dialog.getByLabelText('Spending limit per order')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ call }) => call === 'PATCH /company/members/2')?.body).toEqual({
    role: 'viewer',
    spendPerOrder: 50_000,
    spendPerDay: null,
  })
  await expect.element(opener).toHaveFocus()
})

test('TEAM-63 handing over asks first, and says why it is rejected', async () => {
  signInAs('owner')
  const requests = serve({ 'POST /company/hand-over': REPORTED })
  show(<TeamScreen />)
  await press(`Hand over to ${NAME}`)
  await expect.element(dialog).toHaveAccessibleName(`Hand the company over to ${NAME}?`)
  await expect.element(dialog.getByText(/you become a manager/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over', exact: true }))
  await expect.element(page.getByText(/a company always has an owner/i)).toBeVisible()
  expect(requests.find(({ call }) => call === 'POST /company/hand-over')?.body).toEqual({
    memberId: 2,
  })
})

test('TEAM-63 the settings of the company are saved by keyboard', async () => {
  signInAs('owner')
  const requests = serve({
    'PATCH /company/': { body: { data: { ...COMPANY, name: NAME } } },
    'GET /account/': { body: { data: {} } },
  })
  show(<TeamScreen />)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue('Lee Tickets')
  await name.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/Enter a name/)
  await expectNoAxeViolations()
  await name.fill(NAME)
  await page.getByLabelText('Time zone').selectOptions('America/Chicago')
  await page.getByLabelText('License numbers').fill('NY-1\n\n NJ-2 ')
  await name.click()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requests.find(({ call }) => call === 'PATCH /company/')?.body)
    .toEqual({
      name: NAME,
      timeZone: 'America/Chicago',
      licenses: ['NY-1', 'NJ-2'],
      spendPerDay: null,
    })
})

const OTHER = {
  id: 4,
  brokerId: 'brk_9',
  name: LONG_NAME,
  kind: 'blocked',
  note: 'late three times',
  createdAt: '2026-11-27T15:00:00.000Z',
}

test('TEAM-63 a broker is preferred by keyboard, and removed from the list', async () => {
  signInAs('manager')
  const requests = serve({
    'GET /counterparties/': { body: { data: [OTHER] } },
    'POST /counterparties/': {
      status: 201,
      body: { data: { ...OTHER, id: 5, brokerId: 'brk_5', name: RTL_NAME, kind: 'preferred' } },
    },
    'DELETE /counterparties/4': {},
  })
  show(<TeamScreen />)
  await expect.element(page.getByText(LONG_NAME)).toBeVisible()
  page.getByRole('button', { name: 'Add a broker' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog.getByLabelText('Broker ID'))
    .toHaveAccessibleDescription(/Enter a broker ID/)
  await expectNoAxeViolations()
  await dialog.getByLabelText('Broker ID').fill('brk_5')
  await dialog.getByLabelText('Decision').selectOptions('preferred')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a broker' }))
  await expect.element(page.getByText(RTL_NAME)).toBeVisible()
  expect(requests.find(({ call }) => call === 'POST /counterparties/')?.body).toEqual({
    brokerId: 'brk_5',
    kind: 'preferred',
    note: null,
  })
  await press(`Remove ${LONG_NAME} from the list`)
  await expect.element(page.getByText(LONG_NAME)).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

const ENTRY = {
  id: 1,
  person: { id: 2, name: NAME, email: 'bob@seatdesk.test' },
  apiKey: null,
  call: 'sales.confirm',
  subjectId: '1001',
  details: {},
  changes: null,
  address: '203.0.113.5',
  createdAt: '2026-11-27T15:00:00.000Z',
}

test('TEAM-63 the activity names the person or the API key, and is filtered by keyboard', async () => {
  signInAs('owner')
  const body = {
    results: [
      ENTRY,
      { ...ENTRY, id: 2, person: null, call: 'inventory.withdraw' },
      { ...ENTRY, id: 3, apiKey: { id: 7, name: RTL_NAME }, call: 'former.call' },
    ],
    paginator: { totalEntriesSize: 3, perPage: 25 },
  }
  const queries: string[] = []
  serve({
    'GET /company/audit/': (query) => {
      queries.push(query.toString())
      return { body }
    },
  })
  show(<ActivityScreen />)
  await expect.element(page.getByText('Confirm a sale').first()).toBeVisible()
  await expect.element(page.getByText('Former member').first()).toBeVisible()
  await expect.element(page.getByText(`API key ${RTL_NAME}`).first()).toBeVisible()
  await expectNoAxeViolations()
  await page.getByLabelText('Person').selectOptions(NAME)
  await page.getByLabelText('Kind').selectOptions('Sales')
  await expect.poll(() => queries.at(-1)).toMatch(/(?=.*person=2)(?=.*kind=sales)/)
})

test.each([390, 1440])('TEAM-64 odd names break no layout at %i px', async (width) => {
  await page.viewport(width, 900)
  signInAs('owner')
  serve({
    'GET /company/members/': {
      body: {
        data: [ANN, BOB, { ...BOB, id: 3, name: LONG_NAME }, { ...BOB, id: 4, name: RTL_NAME }],
      },
    },
    'GET /company/invitations/': {
      body: { data: [{ ...INVITATION, invitedBy: { ...INVITATION.invitedBy, name: LONG_NAME } }] },
    },
    'GET /company/': { body: { data: { ...COMPANY, name: LONG_NAME } } },
    'GET /counterparties/': { body: { data: [OTHER] } },
  })
  show(<TeamScreen />)
  for (const name of [NAME, LONG_NAME, RTL_NAME])
    await expect.element(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await expect.element(page.getByText(`Invited by ${LONG_NAME}`, { exact: false })).toBeVisible()
  expect(document.querySelector('b')).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
