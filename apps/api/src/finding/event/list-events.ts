import { EVENT_APPROVED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { isAskedFor } from './event-filter.ts'
import { eventOf } from './event-shape.ts'
import { findEvents, readEvents } from './event-store.ts'

/** Lists approved events, from now on unless a beginning is given. */
export const listEvents: Handler<Contract['events']['list']> = async ({ ctx, caller, input }) => {
  const { page, perPage, orderBy: order, orderDir: direction } = input
  if (input.status !== EVENT_APPROVED)
    return { results: [], paginator: { totalEntriesSize: 0, perPage } }
  await releaseExpiredHolds(ctx)
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const filter = { ...input, search: input.search ?? input.filter }
  const { ids, total } = await findEvents(
    ctx.db,
    await isAskedFor(ctx.db, filter, look),
    { order, direction, page, perPage },
    look,
  )
  const events = await readEvents(ctx.db, ids, look)
  return { results: events.map(eventOf), paginator: { totalEntriesSize: total, perPage } }
}
