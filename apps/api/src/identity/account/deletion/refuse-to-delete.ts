import { cents, counted, formatCents } from '@seatdesk/domain'

import type { Tx } from '../../../kernel/database/transaction.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Account } from '../account-store.ts'
import { type OpenBusiness, readOpenBusiness } from './open-business.ts'

/** What keeps an account, in the order in which it is named. */
const NOUNS = {
  undeliveredPurchases: 'undelivered purchase|undelivered purchases',
  unpaidRefunds: 'unpaid refund|unpaid refunds',
  undeliveredSales: 'undelivered sale|undelivered sales',
  unpaidPayouts: 'unpaid payout|unpaid payouts',
  openDisputes: 'open dispute|open disputes',
} as const satisfies Partial<Record<keyof OpenBusiness, string>>

/** What must be settled by hand, or by the payouts to come. */
const balance = (receivable: number): string[] => {
  if (receivable === 0) return []
  const amount = formatCents(cents(Math.abs(receivable)))
  return [receivable > 0 ? `a debt of ${amount}` : `a credit of ${amount}`]
}

/** @throws 409 naming what is still open, 403 for an administrator's account. */
export const refuseToDelete = async (tx: Tx, { id, role }: Account): Promise<void> => {
  if (role === 'administrator')
    throw new Refusal('notAllowed', { message: 'the account of an administrator stays' })
  const business = await readOpenBusiness(tx, id)
  const names = Object.keys(NOUNS) as (keyof typeof NOUNS)[]
  const open = [
    ...names
      .filter((name) => business[name] > 0)
      .map((name) => counted(business[name], NOUNS[name])),
    ...balance(business.receivable),
  ]
  if (open.length > 0)
    throw new Refusal('stillOpen', { message: `your account still has ${listed(open)}` })
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
