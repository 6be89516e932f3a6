import type { Contract } from '@seatdesk/domain/contract'

import { releaseExpiredHolds } from '../../listings/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { inventoryByAge } from './inventory-by-age.ts'

/** Returns the sellable inventory by age. */
export const getInventoryAging: Handler<Contract['business']['inventoryAging']> = async ({
  ctx,
  caller: { accountId },
  request: { signal },
}) => {
  await releaseExpiredHolds(ctx)
  const data = await runInHeavyQueue(
    () => inventoryByAge(ctx.db, { sellerId: accountId, now: ctx.clock.now() }),
    { whose: accountId, signal },
  )
  return { data }
}
