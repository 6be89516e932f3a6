import { isBankAccountRemovable } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { ResourceHandlers, Call, Handler } from '../../platform/http/handler.ts'
import { type PaymentContext, ensureCustomer } from '../payment/payment-context.ts'
import { withApiErrors } from '../payment/payments.ts'
import { addBankAccount, addCard } from './add-payment-method.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { deleteMethod, findMethod, type PaymentMethodRow } from './payment-method-store.ts'
import { setDefault } from './set-default.ts'
import { listBankVerifications, verifyBankAccount } from './verify-bank-account.ts'

type Calls = Contract['paymentMethods']

/** Removes a saved card. */
export const removeCard: Handler<Calls['removeCard'], PaymentContext> = (call) =>
  remove(call, 'card')

/** Removes a saved bank account; not while its verification is pending. */
export const removeBankAccount: Handler<Calls['removeBankAccount'], PaymentContext> = (call) =>
  remove(call, 'bank')

const remove = async (
  {
    ctx,
    caller: { accountId },
    input,
  }: Call<Calls['removeCard'] | Calls['removeBankAccount'], PaymentContext>,
  kind: 'card' | 'bank',
): Promise<Record<string, never>> => {
  const method = await findMethod(ctx.db, accountId, input.id)
  if (method?.kind !== kind) throw new ApiError('notFound')
  if (kind === 'bank' && !isBankAccountRemovable(method)) throw new ApiError('methodPending')
  const customerId = await withApiErrors(ensureCustomer(ctx, accountId))
  await withApiErrors(deleteAtProvider(ctx, customerId, method))
  await transaction(ctx.db, (tx) => deleteMethod(tx, accountId, method.id))
  return {}
}

/** The fields of a method that its deletion at the provider needs. */
export type ProviderMethod = Pick<PaymentMethodRow, 'id' | 'kind' | 'setup_id'>

/** Deletes a method at the provider. A pending authentication can no longer be completed. */
export const deleteAtProvider = async (
  { payments }: Pick<PaymentContext, 'payments'>,
  customerId: string,
  { id, kind, setup_id: setupId }: ProviderMethod,
): Promise<void> => {
  if (setupId !== null) await payments.cancelSetup(setupId)
  await payments.removeMethod(customerId, { id, kind })
}

export const paymentMethodHandlers = {
  list: listPaymentMethods,
  addCard,
  removeCard,
  setDefault,
  addBankAccount,
  listBankVerifications,
  verifyBankAccount,
  removeBankAccount,
} satisfies ResourceHandlers<'paymentMethods', PaymentContext>
