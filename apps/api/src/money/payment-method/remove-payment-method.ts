import { isRemovable } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { customerOf, type PayingContext } from '../payment/paying-context.ts'
import { orRefuse } from '../payment/payments.ts'
import { dropMethod, findMethod, type PaymentMethodRow } from './payment-method-store.ts'

type Calls = Contract['paymentMethods']

/** Forgets a saved card. */
export const removeCard: Handler<Calls['removeCard'], PayingContext> = (call) =>
  remove(call, 'card')

/** Forgets a saved bank account; not while its verification is pending. */
export const removeBankAccount: Handler<Calls['removeBankAccount'], PayingContext> = (call) =>
  remove(call, 'bank')

const remove = async (
  {
    ctx,
    caller: { accountId },
    input,
  }: Call<Calls['removeCard'] | Calls['removeBankAccount'], PayingContext>,
  kind: 'card' | 'bank',
): Promise<Record<string, never>> => {
  const method = await findMethod(ctx.db, accountId, input.id)
  if (method?.kind !== kind) throw new Refusal('notFound')
  if (kind === 'bank' && !isRemovable(method)) throw new Refusal('methodPending')
  const customerId = await orRefuse(customerOf(ctx, accountId))
  await orRefuse(forgetAtProvider(ctx, customerId, method))
  await transaction(ctx.db, (tx) => dropMethod(tx, accountId, method.id))
  return {}
}

/** A method as much as the provider must be told to forget it. */
export type ForgettableMethod = Pick<PaymentMethodRow, 'id' | 'kind' | 'setup_id'>

/** Has the provider forget a method; whose holder still has to authenticate can do so no more. */
export const forgetAtProvider = async (
  { payments }: Pick<PayingContext, 'payments'>,
  customerId: string,
  { id, kind, setup_id: setupId }: ForgettableMethod,
): Promise<void> => {
  if (setupId !== null) await payments.cancelSetup(setupId)
  await payments.removeMethod(customerId, { id, kind })
}
