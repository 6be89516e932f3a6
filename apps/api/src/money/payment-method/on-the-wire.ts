import type { Contract, WireAnswer } from '@seatdesk/domain/contract'

import type { PaymentMethodRow } from './payment-method-store.ts'

type Methods = WireAnswer<Contract['paymentMethods']['list']>

type CardColumns = Pick<PaymentMethodRow, 'id' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>

type BankColumns = Pick<PaymentMethodRow, 'id' | 'holder_name' | 'last4' | 'status'>

/** A saved card as the contract spells it. */
export const cardOnTheWire = (row: CardColumns): Methods['cards'][number] => ({
  id: row.id,
  brand: row.brand ?? 'Unknown',
  last4: row.last4,
  exp_month: row.exp_month ?? 0,
  exp_year: row.exp_year ?? 0,
})

/** A saved bank account as the contract spells it. */
export const bankAccountOnTheWire = (row: BankColumns): Methods['bankAccounts'][number] => ({
  id: row.id,
  account_holder_name: row.holder_name,
  last4: row.last4,
  status: row.status,
})
