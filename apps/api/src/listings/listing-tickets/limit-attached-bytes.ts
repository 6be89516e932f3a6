import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { updateInstants } from './attach-tickets.ts'

interface AttachedLimit {
  /** The caller has locked the seller. */
  sellerId: number
  /** The setting `maxAttachedMb`. */
  maxMb: number
  now: Date
}

/**
 * Limits the size of the files attached to a seller's unsold tickets. Beyond the limit, files that
 * no order can get are deleted first.
 * @throws 409 if the others exceed the limit.
 */
export const limitAttachedBytes = async (
  tx: Tx,
  { sellerId, maxMb, now }: AttachedLimit,
): Promise<void> => {
  const maxBytes = maxMb * 1024 * 1024
  if ((await attachedBytesOf(tx, sellerId)) <= maxBytes) return
  await deleteObsolete(tx, sellerId, now)
  if ((await attachedBytesOf(tx, sellerId)) <= maxBytes) return
  throw new ApiError('attachedTooLarge', {
    message: `the files attached to your unsold tickets can have at most ${maxMb} MB: remove those of other listings, or attach smaller files`,
  })
}

/** Attached files of unsold tickets. Each has a hash, and only hashes are indexed by seller. */
const attachedFiles = (sellerId: number) => sql`
  attached_tickets as a join tickets as t on t.id = a.ticket_id
  where a.ticket_id in (select ticket_id from attached_ticket_hashes where seller_id = ${sellerId}::bigint)
    and a.kind = 'file' and t.purchase_id is null`

const attachedBytesOf = async (tx: Tx, sellerId: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(a.content)), 0)::bigint as bytes
    from ${attachedFiles(sellerId)}`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** Days after its date in which an event may still be moved. */
const PAST_DAYS = 7

/** Deletes the files of withdrawn listings and of past events. */
const deleteObsolete = async (tx: Tx, sellerId: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ listing_id: number }>`
    with obsolete as (
      select t.id, t.listing_id from ${attachedFiles(sellerId)}
        and t.listing_id in (
          select l.id from listings as l join events as e on e.id = l.event_id
          where l.seller_id = ${sellerId}::bigint and (
            l.status_id = ${INVENTORY_STATUS.deactive}
            or (not e.date_tba and e.date_time < ${now}::timestamptz at time zone 'UTC'
              - ${`${PAST_DAYS} days`}::interval)))
    ), deleted as (
      delete from attached_tickets where ticket_id in (select id from obsolete)
    )
    select distinct listing_id from obsolete`.execute(tx)
  const listingIds = rows.map((row) => row.listing_id)
  await updateInstants(tx, listingIds)
}
