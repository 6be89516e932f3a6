import { eventDate, INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { notifyAll } from '../../telling/index.ts'
import type { EventFacts } from './event-facts.ts'
import { dateInWords, EVENT_NEWS } from './event-news.ts'

interface MovedEvent {
  id: number
  before: EventFacts
  after: EventFacts
  now: Date
}

/**
 * Tells a new date to everybody whom it concerns, once: who marked the event, is buyer or seller of
 * an order that was not rejected, or has a live listing of it. Nobody hears what nobody can see,
 * such as another time behind "to be announced", nor of what is past by either date.
 */
export const announceDate = async (
  tx: Tx,
  { id, before, after, now }: MovedEvent,
): Promise<void> => {
  const [was, is] = [eventDate(before), eventDate(after)]
  if (was.date === is.date && was.time === is.time) return
  if (!(await isAhead(tx, { id, before, now }))) return
  await notifyAll(tx, now, {
    recipients: concerned(id),
    kind: 'event-date-change',
    typeId: EVENT_NEWS,
    message: `${after.name} has a new date: ${dateInWords(after)}.`,
    eventId: id,
    about: null,
  })
}

/** Whether the event is to come by its new date, or was to come by the old one. */
export const isAhead = async (tx: Tx, { id, before, now }: Omit<MovedEvent, 'after'>) => {
  const { rows } = await sql`
    select from events as e join venues as v on v.id = e.venue_id
    where e.id = ${id} and (${isToCome(now)}
      or ${before.dateTime}::timestamp >= ${now}::timestamptz at time zone v.time_zone)
  `.execute(tx)
  return rows.length > 0
}

/** Everybody with a stake in an event: a query of their `account_id`s. */
export const concerned = (eventId: number) => {
  const isStanding = sql`status_id is not null and status_id <> ${ORDER_STATUS.rejected}`
  return sql<{ account_id: number }>`
    select account_id from favorites where event_id = ${eventId}
    union select buyer_id from purchases where event_id = ${eventId} and ${isStanding}
    union select seller_id from purchases where event_id = ${eventId} and ${isStanding}
    union select seller_id from listings where event_id = ${eventId} and status_id <> ${INVENTORY_STATUS.deactive}`
}
