import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { TodayScreen } from './TodayScreen.tsx'

const NONE = { count: 0, since: null }

const TODAY = {
  accounts: { count: 3, since: '2026-11-20T10:00:00.000Z' },
  openProblems: NONE,
  lateDeliveries: NONE,
  failedPayouts: NONE,
  openDisputes: NONE,
  reconciliationDifferences: NONE,
  failedTasks: NONE,
  failingMessages: NONE,
  invariantCheck: null,
}

test('ADMIN-213 only queues with work have a card; the others share a line of links', async () => {
  mockCalls({ 'GET /admin/today': { body: { data: TODAY } } })
  renderUi(
    <MemoryRouter>
      <TodayScreen />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('Nothing waiting in:')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Accounts to approve.*3/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open disputes', exact: true })).toBeVisible()
  expect(page.getByText('0', { exact: true }).elements()).toEqual([])
  await expectNoAxeViolations()
})
