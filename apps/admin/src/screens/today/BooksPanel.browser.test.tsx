import type { OfficeToday } from '@seatdesk/domain'
import { expectNoFaults, show } from '@seatdesk/front/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { BooksPanel } from './BooksPanel.tsx'

const checked = (broken: string[]) =>
  ({ checkedAt: '2099-01-03T15:00:00.000Z', broken }) as OfficeToday['books']

test('ADMIN-116 that nothing is broken is said', async () => {
  show(<BooksPanel books={checked([])} />)
  await expect.element(page.getByText('All checks passed.', { exact: false })).toBeVisible()
  await expectNoFaults()
})

test('ADMIN-116 what is broken is named', async () => {
  show(<BooksPanel books={checked(['a delivered sale has no payout (1042)'])} />)
  await expect.element(page.getByText('1 failed.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('a delivered sale has no payout (1042)')).toBeVisible()
  await expectNoFaults()
})
