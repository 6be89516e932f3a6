import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import type { AdminToday } from '@seatdesk/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { InvariantsPanel } from './InvariantsPanel.tsx'

const checked = (broken: string[]) =>
  ({ checkedAt: '2099-01-03T15:00:00.000Z', broken }) as AdminToday['invariantCheck']

test('ADMIN-116 says that all checks passed', async () => {
  renderUi(<InvariantsPanel invariantCheck={checked([])} />)
  await expect.element(page.getByText('All checks passed.', { exact: false })).toBeVisible()
  await expectNoAxeViolations()
})

test('ADMIN-116 names the failed checks', async () => {
  renderUi(<InvariantsPanel invariantCheck={checked(['a delivered sale has no payout (1042)'])} />)
  await expect.element(page.getByText('1 failed.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('a delivered sale has no payout (1042)')).toBeVisible()
  await expectNoAxeViolations()
})
