import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { withApiErrors } from '../payment/payments.ts'
import {
  METHOD_ACTIVE,
  findMethod,
  METHOD_PENDING,
  type PaymentMethodRow,
} from './payment-method-store.ts'
import { applySetupResult } from './sync-payment-method.ts'

const PENDING_SENTENCE = 'this account cannot be the primary one until it is verified'

/**
 * Makes a saved method the default. A card that awaits authentication is refreshed from the
 * provider first, because the webhook may arrive after the holder returns.
 */
export const setDefault: Handler<
  Contract['paymentMethods']['setDefault'],
  PaymentContext
> = async ({ ctx, caller: { accountId }, input }) => {
  const method = await findUpToDate(ctx, accountId, input.id)
  if (!method) throw new ApiError('notFound')
  if (method.status !== METHOD_ACTIVE)
    throw new ApiError('methodPending', { message: PENDING_SENTENCE })
  await transaction(ctx.db, async (tx) => {
    // The row lock serializes this with a concurrent removal.
    if (!(await lockMethod(tx, accountId, method.id))) throw new ApiError('notFound')
    const former = await tx
      .selectFrom('accounts as a')
      .innerJoin('payment_methods as m', 'm.id', 'a.default_payment_method_id')
      .select(['m.brand', 'm.last4'])
      .where('a.id', '=', accountId)
      .executeTakeFirst()
    recordChanges({ paymentMethod: methodText(former) }, { paymentMethod: methodText(method) })
    await tx
      .updateTable('accounts')
      .set({ default_payment_method_id: method.id })
      .where('id', '=', accountId)
      .execute()
  })
  return {}
}

/** A payment method in the audit log: its brand and last four digits; `null` without one. */
const methodText = (method: Pick<PaymentMethodRow, 'brand' | 'last4'> | undefined) =>
  method ? `${method.brand ?? 'bank account'} ending in ${method.last4}` : null

const lockMethod = (tx: Tx, accountId: number, id: string) =>
  tx
    .selectFrom('payment_methods')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

const findUpToDate = async (
  { db, payments }: PaymentContext,
  accountId: number,
  id: string,
): Promise<PaymentMethodRow | undefined> => {
  const method = await findMethod(db, accountId, id)
  if (method?.status !== METHOD_PENDING || method.setup_id === null) return method
  await applySetupResult(db, id, await withApiErrors(payments.readSetup(method.setup_id)))
  return findMethod(db, accountId, id)
}
