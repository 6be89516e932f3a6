import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { writeToAll } from '../../telling/index.ts'

interface Offer {
  eventId: number
  name: string
  until: Date
  now: Date
}

/** Writes to the buyers of a moved event that they may refuse its new date, one letter an order. */
export const offerRefusal = (tx: Tx, { eventId, name, until, now }: Offer): Promise<void> => {
  const day = until.toISOString().slice(0, 10)
  return writeToAll(tx, now, {
    kind: 'event-date-change',
    subject: 'You may refuse the new date',
    letters: sql`
      select p.buyer_id as account_id, 'The date of ' || ${name}::text || ' has changed. Your order O-'
        || p.id || ' stands; until ' || ${day}::text || ' you may refuse the new date and have '
        || 'what you paid back.' as text
      from event_change_orders as o
      join event_changes as c on c.id = o.change_id
      join purchases as p on p.id = o.purchase_id
      where c.event_id = ${eventId} and o.outcome is null and p.status_id is not null
        and c.refuse_until > ${now}::timestamptz`,
  })
}
