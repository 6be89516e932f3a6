import { QUOTAS, formatCount } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { matchWatch } from './match-watch.ts'
import { summarizeMatches, type WatchRow } from './watch-store.ts'

/**
 * A listing that is created while a watch starts may be missed; a refresh after this time finds it.
 */
const FIRST_REFRESH_DELAY_MS = 30_000

/** Whether a watch is processed. One without alerts still shows its matches. */
export const isWatchActive = ({
  is_on: isOn,
  ended_as: endReason,
}: Pick<WatchRow, 'is_on' | 'ended_as'>): boolean => isOn && endReason === null

/**
 * Starts a new or changed watch: current matches become the baseline, and later matches are
 * notified. Stops it if it is off or has ended.
 * @throws 409 if too many listings match already for an alert to be useful.
 */
export const restartWatch = async (tx: Tx, watch: WatchRow, now: Date): Promise<void> => {
  await silenceWatches(tx, [watch.id])
  if (!isWatchActive(watch)) return
  if (watch.notifies_listings) await rejectTooManyListings(tx, watch, now)
  await matchWatch(tx, watch, { now, isNews: false })
  await tx
    .updateTable('watches')
    .set({ next_check_at: new Date(now.getTime() + FIRST_REFRESH_DELAY_MS) })
    .where('id', '=', watch.id)
    .execute()
}

/** Discards the unsent matches of watches. */
export const silenceWatches = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const watchIds = [...ids]
  await tx.updateTable('watches').set({ next_check_at: null }).where('id', 'in', watchIds).execute()
  await tx.deleteFrom('watch_listings').where('watch_id', 'in', watchIds).execute()
  await tx.deleteFrom('alert_matches').where('watch_id', 'in', watchIds).execute()
  await tx
    .updateTable('watch_events')
    .set({ base_cents: null, higher_cents: null, higher_since: null })
    .where('watch_id', 'in', watchIds)
    .execute()
}

const rejectTooManyListings = async (tx: Tx, watch: WatchRow, now: Date): Promise<void> => {
  const { listings } = await summarizeMatches(tx, watch, now)
  if (listings > QUOTAS.initialMatches)
    throw new ApiError('conflict', {
      message: `${formatCount(listings, 'listing matches|listings match')} already, please narrow it, for example with a lower price or fewer sections`,
    })
}
