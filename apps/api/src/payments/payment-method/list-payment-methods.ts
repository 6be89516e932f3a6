import type { Contract, WireResponse } from '@seatdesk/domain/contract'

import {
  type StatementParam,
  preparedStatement,
} from '../../platform/database/prepared-statement.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type PaymentMethodRow, METHOD_PENDING } from './payment-method-store.ts'

/** Saved cards and bank accounts, and which of them is the primary one. */
export const listPaymentMethods: Handler<Contract['paymentMethods']['list']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const methods = await readMethods(db, { accountId, hidden: METHOD_PENDING })
  return {
    cards: methods.filter(({ kind }) => kind === 'card').map(toWireCard),
    bankAccounts: methods.filter(({ kind }) => kind === 'bank').map(toWireBankAccount),
    // `null` if the account has no visible methods left.
    default: methods[0]?.default_payment_method_id ?? null,
  }
}

const readMethods = preparedStatement(
  (db, input: StatementParam<{ accountId: number; hidden: string }>) =>
    db
      .selectFrom('payment_methods as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .select([
        'm.id',
        'm.kind',
        'm.brand',
        'm.last4',
        'm.exp_month',
        'm.exp_year',
        'm.holder_name',
      ])
      .select(['m.status', 'a.default_payment_method_id'])
      .where('m.account_id', '=', input('accountId'))
      .where('m.status', '<>', input('hidden'))
      .orderBy('m.created_at')
      .orderBy('m.id'),
)

type Methods = WireResponse<Contract['paymentMethods']['list']>

type CardColumns = Pick<PaymentMethodRow, 'id' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>

type BankColumns = Pick<PaymentMethodRow, 'id' | 'holder_name' | 'last4' | 'status'>

/** Serializes a saved card. */
const toWireCard = (row: CardColumns): Methods['cards'][number] => ({
  id: row.id,
  brand: row.brand ?? 'Unknown',
  last4: row.last4,
  exp_month: row.exp_month ?? 0,
  exp_year: row.exp_year ?? 0,
})

/** Serializes a saved bank account. */
export const toWireBankAccount = (row: BankColumns): Methods['bankAccounts'][number] => ({
  id: row.id,
  account_holder_name: row.holder_name,
  last4: row.last4,
  status: row.status,
})
