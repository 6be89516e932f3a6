import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { profitOverTime } from './profit-over-time.ts'

/** Returns sales, cost and profit over time. */
export const getProfitOverTime: Handler<Contract['business']['time']> = ({
  ctx: { db, clock, settings },
  caller: { accountId },
  input,
  request: { timeZone, signal },
}) =>
  runInHeavyQueue(
    () =>
      profitOverTime(db, {
        ...input,
        sellerId: accountId,
        timeZone,
        feePercent: settings.feePercent,
        now: clock.now(),
      }),
    { whose: accountId, signal },
  )
