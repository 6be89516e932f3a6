import { isRemovable } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { orRefuse } from '../payment/as-refusal.ts'
import { customerOf } from '../payment/customer.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { forgetAtProvider } from './forget-at-provider.ts'
import { dropMethod, findMethod } from './payment-method-store.ts'

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
