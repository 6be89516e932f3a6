import { EVENT_APPROVED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { resolveMergedId } from '../../catalog/index.ts'
import { releaseExpiredHolds } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toEvent } from './event-shape.ts'
import { readEvents } from './event-store.ts'

/** Returns one event, or the event that it was merged into. */
export const getEvent: Handler<Contract['events']['get']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const id = await resolveMergedId(ctx.db, 'event', input.id)
  const [event] = await readEvents(ctx.db, [id], viewer)
  if (event?.status_id !== EVENT_APPROVED) throw new ApiError('notFound')
  return { data: toEvent(event) }
}
