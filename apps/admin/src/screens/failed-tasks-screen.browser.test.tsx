import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { FailedTasksScreen } from './FailedTasksScreen.tsx'

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
