import type { Tx } from '../../../kernel/database/transaction.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Account } from '../account-store.ts'
import { readOpenBusiness } from './open-business.ts'

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]

/** @throws 409 naming what is still open, 403 for an administrator's account. */
export const refuseToDelete = async (tx: Tx, { id, role }: Account): Promise<void> => {
  if (role === 'administrator')
    throw new Refusal('notAllowed', { message: 'the account of an administrator stays' })
  const { undeliveredSales, unpaidPayouts } = await readOpenBusiness(tx, id)
  const open = [
    ...counted(undeliveredSales, 'undelivered sale'),
    ...counted(unpaidPayouts, 'unpaid payout'),
  ]
  if (open.length > 0)
    throw new Refusal('stillOpen', { message: `your account still has ${open.join(' and ')}` })
}
