import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** Section, row and seats of listing `l`, as its seller reads them in the history. */
const PLACE: RawBuilder<string> = sql`left(concat(
  'section ', l.section, ', row ', l.seat_row, ', ', coalesce(
    (select 'seats ' || string_agg(t.seat, ', ' order by t.position)
      from tickets as t where t.listing_id = l.id having count(t.seat) > 0),
    l.quantity || ' tickets')), 1000)`

/** Section, row and seats of a listing. */
export const readSeatPlace = async (tx: Tx, listingId: number): Promise<string> => {
  const { place } = await tx
    .selectFrom('listings as l')
    .select(PLACE.as('place'))
    .where('l.id', '=', listingId)
    .executeTakeFirstOrThrow()
  return place
}

interface Change {
  /** The API key of the call; `null` for a person. */
  keyId: number | null
  now: Date
}

/** Records what the seats of a listing were before a change. */
export const recordSeatChange = async (
  tx: Tx,
  { listingId, former, keyId, now }: Change & { listingId: number; former: string },
): Promise<void> => {
  await sql`insert into seat_changes (listing_id, former, key_name, changed_at)
    values (${listingId}, ${former}, (select name from api_keys where id = ${keyId}), ${now})`.execute(
    tx,
  )
}

/** Records which withdrawn listings an imported file has replaced by new ones. */
export const recordReplacements = async (
  tx: Tx,
  { replacements, keyId, now }: Change & { replacements: ReadonlyMap<number, number> },
): Promise<void> => {
  if (replacements.size === 0) return
  await sql`insert into seat_changes (listing_id, replaced_id, former, key_name, changed_at)
    select r.listing_id, l.id, ${PLACE}, (select name from api_keys where id = ${keyId}), ${now}
    from unnest(${[...replacements.values()]}::bigint[], ${[...replacements.keys()]}::bigint[])
      as r (listing_id, replaced_id)
    join listings as l on l.id = r.replaced_id`.execute(tx)
}

/** The changes of a listing's seats, and the listing that has replaced it, oldest first. */
export const readSeatChanges = async (db: Db, listingId: number) => {
  const changes = await db
    .selectFrom('seat_changes')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('listing_id', '=', listingId), eb('replaced_id', '=', listingId)]),
    )
    .orderBy('id')
    .execute()
  return mapRows(changes, (change) => {
    const isReplaced = change.replaced_id === listingId
    const isEdited = change.replaced_id === null
    return {
      at: change.changed_at.toISOString(),
      change: isReplaced
        ? ('replacedBy' as const)
        : isEdited
          ? ('edited' as const)
          : ('replaces' as const),
      otherListingId: isReplaced ? change.listing_id : change.replaced_id,
      formerPlace: isReplaced ? null : change.former,
      changedByKey: change.key_name,
    }
  })
}
