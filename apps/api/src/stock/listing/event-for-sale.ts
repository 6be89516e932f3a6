import { EVENT_APPROVED } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ledTo } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOpen } from './on-sale.ts'

/** What the listings of an event are read by. */
export interface EventForSale {
  id: number
  /** Whether anything of it can be bought now. */
  isOpen: boolean
  /** The drawing that is shown for it. */
  seatMapId: number | null
  /** Whether it has so many listings that what its sections have is kept; a hint at what is quicker. */
  isKeptBySection: boolean
}

/**
 * The approved event that an id leads to, looked at before its listings are, so that those are read
 * by themselves.
 * @throws 404 where there is no such event.
 */
export const eventForSale = async (db: Db, asked: number, now: Date): Promise<EventForSale> => {
  const event = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(({ fn }) => [
      'e.id',
      isOpen({ now }).$castTo<boolean>().as('isOpen'),
      fn.coalesce('e.seat_map_id', 'v.seat_map_id').as('seatMapId'),
      sql<boolean>`exists (select from section_stock as k where k.event_id = e.id)`.as(
        'isKeptBySection',
      ),
    ])
    .where('e.id', '=', await ledTo(db, 'event', asked))
    .where('e.status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new Refusal('notFound')
  return event
}
