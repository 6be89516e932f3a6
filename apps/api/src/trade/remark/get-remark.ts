import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isPartyTo, readRemark } from './remark-store.ts'

/** What the broker has written of an order for its own eyes. */
export const getRemark: Handler<Contract['remarks']['get']> = async ({
  ctx: { db },
  caller: { accountId },
  input: { id: orderId },
}) => {
  if (!(await isPartyTo(db, { orderId, accountId }))) throw new Refusal('notFound')
  return { data: await readRemark(db, { orderId, accountId }) }
}
