// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { formatMonth, LEDGER_GROUPS } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { LedgerScreen } from './LedgerScreen.tsx'

const emptyText = { opening: 0, debit: 0, credit: 0, closing: 0 }

const moveKey = {
  provider: { opening: 100_00, debit: 200_00, credit: 0, closing: 300_00 },
  escrow: { opening: -100_00, debit: 0, credit: 200_00, closing: -300_00 },
}

const accounts = LEDGER_GROUPS.map((group) => ({
  group,
  ...emptyText,
  ...new Map(Object.entries(moveKey)).get(group),
}))

const open = (address: string, input = accounts) => {
  const response = { body: { data: { accounts: input } } }
  const requests = mockCalls({
    'GET /admin/ledger/balance': response,
    'GET /admin/ledger/balance?month=2026-11': response,
  })
  renderUi(
    <MemoryRouter initialEntries={[address]}>
      <LedgerScreen />
    </MemoryRouter>,
  )
  return requests
}

test('ADMIN-111 the ledger shows the accounts, and that debits and credits agree', async () => {
  open('/ledger')
  await expect.element(page.getByText('Payment provider')).toBeVisible()
  const thisMonth = new Date().toISOString().slice(0, 7)
  await expect
    .element(page.getByRole('option', { name: formatMonth(`${thisMonth}-01T00:00:00`) ?? '' }))
    .toBeInTheDocument()
  await expect.element(page.getByText('Debits and credits agree: $200.00 each.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Download postings (CSV)' }))
    .not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test('ADMIN-112 an account in a month links to its postings of that month', async () => {
  open('/ledger?month=2026-11')
  const link = page.getByRole('link', { name: 'Escrow (paid, not delivered)' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^\/ledger\/postings\?.*group=escrow/))
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('from=2026-11-01'))
  await expect.element(page.getByRole('button', { name: 'Download balances (CSV)' })).toBeVisible()
})

test('ADMIN-111 an unbalanced ledger shows the difference', async () => {
  open(
    '/ledger',
    accounts.map((account) =>
      account.group === 'escrow' ? { ...account, credit: 199_00 } : account,
    ),
  )
  await expect.element(page.getByText('Debits and credits differ by $1.00.')).toBeVisible()
})

test('ADMIN-259 at 390 pixels the card of an account labels each of its amounts', async () => {
  await page.viewport(390, 800)
  open('/ledger')
  for (const text of ['Opening balance $100.00', 'Debit $200.00', 'Closing balance $300.00'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
