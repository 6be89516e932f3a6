// @module-tag nightly

import { RouterLink } from '@seatdesk/app-kit/router'
import {
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { SeatdeskProvider } from '@seatdesk/ui'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AccountScreen } from './account/AccountScreen.tsx'
import { AccountsScreen } from './AccountsScreen.tsx'
import { CompaniesScreen } from './CompaniesScreen.tsx'
import { EventScreen } from './event/EventScreen.tsx'
import { EventsScreen } from './events/EventsScreen.tsx'
import { FailedTasksScreen } from './FailedTasksScreen.tsx'
import { HealthScreen } from './health/HealthScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { orderFixture } from './order/order-fixture.ts'
import { OrderScreen } from './order/OrderScreen.tsx'
import { SeatMapScreen } from './seat-maps/SeatMapScreen.tsx'
import { SeatMapsScreen } from './seat-maps/SeatMapsScreen.tsx'
import { VenuesScreen } from './venues/VenuesScreen.tsx'

describe('the login', () => {
  test('PASSKEY-11 administrators can log in with a passkey, by keyboard', async () => {
    const requests = mockCalls({
      'POST /session/passkey/options': errorResponse(500, '000.000', 'broken'),
    })
    renderUi(
      <MemoryRouter>
        <LoginScreen />
      </MemoryRouter>,
    )
    page.getByRole('button', { name: 'Use a passkey' }).element().focus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => requests.map(({ call }) => call))
      .toContain('POST /session/passkey/options')
  })
})

describe('the page of a record', () => {
  const open = (Screen: ComponentType, status: number) => {
    mockCalls({
      'GET /admin/accounts/999': { status },
      'GET /admin/orders/999': { status },
      'GET /admin/events/999': { status },
      'GET /admin/events/999/changes': { status },
      'GET /admin/seat-maps/999': { status },
      'GET /admin/seat-maps/999/sections': { status },
      'GET /admin/seat-maps/999/versions': { status },
    })
    renderUi(
      <MemoryRouter initialEntries={['/999']}>
        <Routes>
          <Route path="/:id" element={<Screen />} />
        </Routes>
      </MemoryRouter>,
    )
  }

  const heading = page.getByRole('heading', { level: 1 })

  test.each<[string, string, ComponentType]>([
    ['Account not found', 'Back to accounts', AccountScreen],
    ['Order not found', 'Back to orders', OrderScreen],
    ['Event not found', 'Back to events', EventScreen],
    ['Seat map not found', 'Back to seat maps', SeatMapScreen],
  ])(
    'ADMIN-241 “%s” is the heading of its page, with the button “%s”',
    async (text, back, Screen) => {
      open(Screen, 404)
      await expect.element(heading).toHaveTextContent(text)
      await expect.element(page.getByRole('link', { name: back })).toBeVisible()
      await expectNoAxeViolations()
    },
  )

  test('ADMIN-241 a record that could not be loaded says so in the heading of its page', async () => {
    open(OrderScreen, 503)
    await expect.element(heading).toHaveTextContent('This order could not be loaded')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('ADMIN-263 an order without seat numbers says so', async () => {
  mockCalls({ 'GET /admin/orders/1042': { body: { data: orderFixture } } })
  renderUi(
    <MemoryRouter initialEntries={['/1042']}>
      <Routes>
        <Route path="/:id" element={<OrderScreen />} />
      </Routes>
    </MemoryRouter>,
  )
  await expect.element(page.getByText('Not given', { exact: true })).toBeVisible()
})

describe('failed tasks', () => {
  const failedTask = {
    id: 5,
    queue: 'send-payouts',
    itemId: '1042',
    state: 'set-aside',
    attempts: 5,
    error: 'RangeError: … is too large a number',
    firstFailedAt: '2099-01-03T15:00:00.000Z',
    failedAt: '2099-01-03T16:00:00.000Z',
    nextAttemptAt: null,
    setAsideAt: '2099-01-03T16:00:00.000Z',
  }

  test('RUN-461 a set-aside payout is shown with its order and its error, and is retried by a button', async () => {
    await page.viewport(1280, 800)
    const requests = mockCalls({
      'GET /admin/failed-tasks/': {
        body: { results: [failedTask], paginator: { totalEntriesSize: 1, perPage: 50 } },
      },
      'POST /admin/failed-tasks/5/retry': { body: {} },
    })
    renderUi(
      <MemoryRouter initialEntries={['/failed-tasks']}>
        <FailedTasksScreen />
      </MemoryRouter>,
    )
    await expect.element(page.getByText('Send payout of order')).toBeVisible()
    await expect.element(page.getByText('1042')).toBeVisible()
    await expect.element(page.getByText('RangeError: … is too large a number')).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retry', exact: true }).click()
    await expect.element(page.getByText('Task is being retried')).toBeVisible()
    expect(requests.map(({ call }) => call)).toContain('POST /admin/failed-tasks/5/retry')
  })
})

describe('the system health', () => {
  const since = '2099-01-03T15:00:00.000Z'
  const HEALTH = {
    isEmbedded: true,
    databaseVersion: 'PostgreSQL 18',
    databaseBytes: 1_000_000,
    freeBytes: 1_000_000,
    backupAt: since,
    serverVersion: 'Node v24',
    upSince: since,
    isSandbox: true,
    openStreams: 1,
    version: '1.0.0',
    commit: null,
    schemaVersion: '0001',
    jobs: [{ job: 'send-payouts', lastAt: since, durationMs: 3, hasFailed: false, nextAt: since }],
    queues: [
      { noun: 'payouts', what: 'Payouts due', state: 'due', waiting: 2, since },
      { noun: 'payouts', what: 'Payouts in transit', state: 'sent', waiting: 1_234, since },
      { noun: 'payouts', what: 'Payouts not due yet', state: 'later', waiting: 1, since },
    ],
  }

  test.each([390, 1280])(
    'ADMIN-252 at %d px each queue has its name, length and oldest item',
    async (width) => {
      await page.viewport(width, 800)
      mockCalls({ 'GET /admin/health': { body: { data: HEALTH } } })
      renderUi(<HealthScreen />)
      await expect.element(page.getByText('Payouts due', { exact: true })).toBeVisible()
      await expect.element(page.getByText('Payouts in transit', { exact: true })).toBeVisible()
      await expect.element(page.getByText(/^Oldest item/).first()).toBeVisible()
      await expectNoAxeViolations()
    },
  )

  test('ADMIN-259 at 390 px the cards label the times of jobs and the lengths of queues', async () => {
    await page.viewport(390, 800)
    mockCalls({ 'GET /admin/health': { body: { data: HEALTH } } })
    renderUi(<HealthScreen />)
    for (const text of [/^1,234\sitems$/, /^First due Sat,/, /^Last run Sat,/, /^Next run Sat,/])
      await expect.element(page.getByText(text)).toBeVisible()
  })
})

describe('accounts', () => {
  const account = {
    id: 7,
    name: 'Ada Broker',
    email: 'ada@seatdesk.test',
    phoneNumber: '+12065550100',
    state: 'pending',
    isAdministrator: false,
    createdAt: '2099-01-03T15:00:00.000Z',
  }

  test('ADMIN-258 two accounts of the same name are told apart by the names of their checkboxes', async () => {
    await page.viewport(1280, 800)
    const results = [account, { ...account, id: 8, email: 'other@seatdesk.test' }]
    mockCalls({
      'GET /admin/accounts/': {
        body: { results, paginator: { totalEntriesSize: 2, perPage: 50 } },
      },
    })
    renderUi(
      <MemoryRouter>
        <AccountsScreen />
      </MemoryRouter>,
    )
    const boxes = page.getByRole('checkbox', { name: /Ada Broker/ })
    await expect.poll(() => boxes.elements().length).toBe(2)
    const names = boxes.elements().map((box) => box.getAttribute('aria-label'))
    expect(new Set(names).size).toBe(2)
  })
})

describe('a form that is sent empty', () => {
  const noRows = { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } } }

  const sendEmpty = async (Screen: ComponentType, [open, send]: [string, string]) => {
    mockCalls({
      'GET /admin/venues/': noRows,
      'GET /admin/events/': noRows,
      'GET /admin/seat-maps/': noRows,
      'GET /admin/performers/': noRows,
      'GET /admin/tags/': noRows,
    })
    renderUi(
      <MemoryRouter>
        <Screen />
      </MemoryRouter>,
    )
    await page.getByRole('button', { name: open }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click()
  }

  test('ADMIN-261 a venue names each missing field', async () => {
    await sendEmpty(VenuesScreen, ['Add venue', 'Add'])
    for (const text of ['Enter a name', 'Enter an address', 'Enter a city', 'Enter a state'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  test('ADMIN-261 a seat map names the missing drawing beside the missing name', async () => {
    await sendEmpty(SeatMapsScreen, ['Add seat map', 'Upload'])
    for (const text of ['Enter a name', 'Select a drawing'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  test('ADMIN-261 the example in an empty date is not red like a wrong value', async () => {
    await sendEmpty(EventsScreen, ['Add event', 'Add'])
    const error = page.getByText('Enter a date and time')
    await expect.element(error).toBeVisible()
    const field = page.getByLabelText('Date and time (venue time)', { exact: true }).element()
    expect(field.getAttribute('placeholder')).toBeTruthy()
    const { color } = getComputedStyle(field, '::placeholder')
    expect(color).not.toBe(getComputedStyle(error.element()).color)
  })
})

describe('companies', () => {
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
})
