import type { Contract } from '@seatdesk/domain/contract'

import { releaseExpiredHolds } from '../../listings/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toEvent } from '../event/event-shape.ts'
import { readEvents } from '../event/event-store.ts'
import { favoriteEventIds } from './favorite-store.ts'

/** Lists the favorite events from today on. */
export const listFavoriteEvents: Handler<Contract['favoriteEvents']['list']> = async ({
  ctx,
  caller,
}) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const events = await readEvents(ctx.db, await favoriteEventIds(ctx.db, viewer), viewer)
  return { data: mapRows(events, (event) => toEvent(event)) }
}
