import {
  eventDate,
  type EventTime,
  INVENTORY_STATUS,
  ORDER_STATUS,
  searchTokens,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import { isUpcoming, parsePerformers } from '../../catalog/index.ts'
import { notifyAll } from '../../notifications/index.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { EventFields } from './event-fields.ts'

/**
 * Notifies brokers of a newly approved event that matches their interests: they follow one of its
 * tags, have a custom tag that occurs in its name, or marked, bought or sold an event of its
 * performers.
 */
export const notifyOfEvent = async (tx: Tx, eventId: number, now: Date): Promise<void> => {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.id', 'e.name', 'v.name as venue', 'e.search_text'])
    .select(['e.date_time as dateTime', 'e.date_tba as dateTBA', 'e.time_tba as timeTBA'])
    .where('e.id', '=', eventId)
    .where(isUpcoming(now))
    .executeTakeFirst()
  if (!event) return
  const wordIds = await ownTagsIn(tx, event.search_text)
  await notifyAll(tx, now, {
    recipients: interestedAccounts(event, wordIds),
    kind: 'new-events',
    typeId: EVENT_NOTIFICATION_TYPE,
    message: `New event: ${event.name} at ${event.venue}, ${describeEventDate(event)}.`,
    eventId,
    about: null,
  })
}

/** Custom tags of brokers that occur in a text as whole words. */
const ownTagsIn = async (tx: Tx, text: string): Promise<number[]> => {
  const words = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('owner_id', 'is not', null)
    .execute()
  return words.flatMap(({ id, name }) => {
    const word = searchTokens(name).join(' ')
    return word && ` ${text} `.includes(` ${word} `) ? [id] : []
  })
}

const interestedAccounts = (
  { id, name }: { id: number; name: string },
  wordIds: readonly number[],
) => {
  const performers = parsePerformers(name)
  const patterns = performers.map((performer) => `%${escapeLike(performer)}%`)
  return sql<{ account_id: number }>`
    with alike as materialized (
      select distinct o.id
      from unnest(${performers}::text[], ${patterns}::text[]) as one (performer, pattern)
      join events as o on o.id <> ${id} and o.search_text like one.pattern
        and position(' ' || one.performer || ' ' in ' ' || o.search_text || ' ') > 0
      union
      select o.event_id from event_performers as mine
      join event_performers as o on o.performer_id = mine.performer_id and o.event_id <> ${id}
      where mine.event_id = ${id})
    select a.id as account_id from accounts as a where a.state = 'approved' and a.id in (
      select c.account_id from account_tags as c
        where c.tag_id = any(${[...wordIds]}::bigint[])
          or c.tag_id in (
            select x.tag_id from event_tags as x join tags as t on t.id = x.tag_id
            where x.event_id = ${id} and t.owner_id is null)
      union select f.account_id from favorites as f where f.event_id in (select id from alike)
      union select p.buyer_id from purchases as p
        where p.event_id in (select id from alike) and p.status_id is not null
      union select p.seller_id from purchases as p
        where p.event_id in (select id from alike) and p.status_id is not null)`
}

interface MovedEvent {
  id: number
  before: EventFields
  after: EventFields
  now: Date
}

/**
 * Notifies everyone affected by a new date once: accounts that marked the event, bought or sold an
 * order that was not rejected, or have a live listing. Changes that are not visible, such as
 * another time behind "to be announced", and events that are past by both dates cause no
 * notification.
 */
export const notifyOfDate = async (
  tx: Tx,
  { id, before, after, now }: MovedEvent,
): Promise<void> => {
  const [previous, expected] = [eventDate(before), eventDate(after)]
  if (previous.date === expected.date && previous.time === expected.time) return
  if (!(await isRescheduleUpcoming(tx, { id, before, now }))) return
  await notifyAll(tx, now, {
    recipients: affectedAccounts(id),
    kind: 'event-date-change',
    typeId: EVENT_NOTIFICATION_TYPE,
    message: `${after.name} has a new date: ${describeEventDate(after)}.`,
    eventId: id,
    about: null,
  })
}

/** Whether the event is upcoming by its new or its old date. */
export const isRescheduleUpcoming = async (
  tx: Tx,
  { id, before, now }: Omit<MovedEvent, 'after'>,
) => {
  const { rows } = await sql`
    select from events as e join venues as v on v.id = e.venue_id
    where e.id = ${id} and (${isUpcoming(now)}
      or ${before.dateTime}::timestamp >= ${now}::timestamptz at time zone v.time_zone)
  `.execute(tx)
  return rows.length > 0
}

/** Query for the `account_id`s of everyone affected by an event. */
export const affectedAccounts = (eventId: number) => {
  const isStanding = sql`status_id is not null and status_id <> ${ORDER_STATUS.rejected}`
  return sql<{ account_id: number }>`
    select account_id from favorites where event_id = ${eventId}
    union select buyer_id from purchases where event_id = ${eventId} and ${isStanding}
    union select seller_id from purchases where event_id = ${eventId} and ${isStanding}
    union select seller_id from listings where event_id = ${eventId} and status_id <> ${INVENTORY_STATUS.deactive}`
}

/** Notifies everyone affected by a canceled event once; orders are notified separately. */
export const notifyOfCancellation = (
  tx: Tx,
  { id, name, reason }: { id: number; name: string; reason: string | undefined },
  now: Date,
): Promise<void> =>
  notifyAll(tx, now, {
    recipients: affectedAccounts(id),
    kind: 'event-date-change',
    subject: 'Event canceled',
    typeId: EVENT_NOTIFICATION_TYPE,
    message: [
      `${name} was canceled. Buyers get a refund for their tickets.`,
      ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ].join(' '),
    eventId: id,
    about: null,
  })

/** Icon of event notifications: neither payment nor listing. */
export const EVENT_NOTIFICATION_TYPE = 3

/** Formats the date of an event: `Fri, Nov 20, 2026, 7:30 PM`. */
const describeEventDate = (event: EventTime): string => {
  const { date, time } = eventDate(event)
  if (date === null) return 'to be announced'
  return `${date}, ${time ?? 'time to be announced'}`
}
