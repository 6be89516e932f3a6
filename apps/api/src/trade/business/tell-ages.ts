import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { takeHeavyTurn } from '../../kernel/limit/heavy-work.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { agedStock } from './aged-stock.ts'

/** Tells what can still be sold by its age. */
export const tellAges: Handler<Contract['business']['ages']> = async ({
  ctx,
  caller: { accountId },
  request: { signal },
}) => {
  await releaseExpiredHolds(ctx)
  const data = await takeHeavyTurn(
    () => agedStock(ctx.db, { sellerId: accountId, now: ctx.clock.now() }),
    { whose: accountId, signal },
  )
  return { data }
}
