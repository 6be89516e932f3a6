// @module-tag nightly

import { expectNoAxeViolations, renderUi, mockCalls } from '@seatdesk/app-kit/testing'
import type { AdminToday } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test, describe } from 'vitest'
import { page } from 'vitest/browser'

import { InvariantsPanel } from './InvariantsPanel.tsx'
import { TodayScreen } from './TodayScreen.tsx'

describe('invariants', () => {
  const checked = (broken: string[]) =>
    ({ checkedAt: '2099-01-03T15:00:00.000Z', broken }) as AdminToday['invariantCheck']

  test('ADMIN-116 says that all checks passed', async () => {
    renderUi(<InvariantsPanel invariantCheck={checked([])} />)
    await expect.element(page.getByText('All checks passed.', { exact: false })).toBeVisible()
    await expectNoAxeViolations()
  })

  test('ADMIN-116 names the failed checks', async () => {
    renderUi(
      <InvariantsPanel invariantCheck={checked(['a delivered sale has no payout (1042)'])} />,
    )
    await expect.element(page.getByText('1 failed.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('a delivered sale has no payout (1042)')).toBeVisible()
    await expectNoAxeViolations()
  })
})

describe('the screen', () => {
  const NONE = { count: 0, since: null }

  const TODAY = {
    accounts: { count: 1_234, since: '2026-11-20T10:00:00.000Z' },
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
    await expect
      .element(page.getByRole('link', { name: /Accounts to approve.*1,234/ }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open disputes', exact: true }))
      .toBeVisible()
    expect(page.getByText('0', { exact: true }).elements()).toEqual([])
    await expectNoAxeViolations()
  })
})
