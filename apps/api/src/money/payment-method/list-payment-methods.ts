import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { bankAccountOnTheWire, cardOnTheWire } from './on-the-wire.ts'
import { listMethods } from './payment-method-store.ts'

/** Saved cards and bank accounts, and which of them is the primary one. */
export const listPaymentMethods: Handler<Contract['paymentMethods']['list']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const methods = await listMethods(db, accountId)
  const account = await db
    .selectFrom('accounts')
    .select('default_payment_method_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    cards: methods.filter(({ kind }) => kind === 'card').map(cardOnTheWire),
    bankAccounts: methods.filter(({ kind }) => kind === 'bank').map(bankAccountOnTheWire),
    default: account.default_payment_method_id,
  }
}
