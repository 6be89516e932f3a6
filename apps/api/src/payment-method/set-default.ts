import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { ACTIVE, findMethod } from './payment-method-store.ts'

const PENDING_SENTENCE = 'this account cannot be the primary one until it is verified'

/** Makes a saved method the primary one. */
export const setDefault: Handler<Contract['paymentMethods']['setDefault']> = async ({
  ctx: { db },
  caller: { accountId },
  input,
}) => {
  const method = await findMethod(db, accountId, input.id)
  if (!method) throw new Refusal('notFound')
  if (method.status !== ACTIVE) throw new Refusal('methodPending', { message: PENDING_SENTENCE })
  await db
    .updateTable('accounts')
    .set({ default_payment_method_id: method.id })
    .where('id', '=', accountId)
    .execute()
  return {}
}
