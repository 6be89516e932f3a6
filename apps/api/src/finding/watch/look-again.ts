import type { Context } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import { look } from './look.ts'
import { lookAtEvents, watchedEvents } from './watched-events.ts'

const HOUR_MS = 60 * 60_000

/**
 * Looks again at all that each watch that is due asks about: there may be new events, old ones may
 * have a new date, and what began while others listed has seen nothing of it.
 */
export const lookAgain = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  for (;;) {
    const now = clock.now()
    const wasDue = await transaction(db, async (tx) => {
      const watch = await tx
        .selectFrom('watches')
        .selectAll()
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!watch) return false
      const eventIds = await watchedEvents(tx, watch, now)
      await lookAtEvents(tx, watch.id, eventIds)
      await look(tx, watch, { now, isNews: true })
      const pauseMs = eventIds.length === 0 ? 24 * HOUR_MS : HOUR_MS
      await tx
        .updateTable('watches')
        .set({ look_at: new Date(now.getTime() + pauseMs) })
        .where('id', '=', watch.id)
        .execute()
      return true
    })
    if (!wasDue) return
  }
}
