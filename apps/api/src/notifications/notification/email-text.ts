import { linkedListingPath, type NotificationSubject } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { zonedTimeText } from '../../platform/time/wall-clock.ts'
import { PUBLIC_URL_PLACEHOLDER } from '../message/message-store.ts'
import { toDeadlineLine } from './order-facts.ts'

/** A line of facts in an email: `Confirm by: Fri, Nov 20, 2026, 7:30 PM`. */
export interface EmailDetailLine {
  label: string
  value: string
}

/** A deadline in an email, shown in the time zone of the event's venue. */
export interface EmailDeadline {
  /** What is due, such as `Confirm by`. */
  label: string
  at: Date
}

/** A value, or a column of the query that sends the email. */
type Given<Value> = Value | RawBuilder<Value>

/** What an email can be about: the subjects of notifications, and an order in the admin console. */
type SubjectKind = NotificationSubject['kind'] | 'adminOrder'

export type EmailSubject = { kind: SubjectKind; id: number }

interface EmailContent {
  message: Given<string>
  eventId: number | null
  about: { kind: SubjectKind; id: Given<number> } | null
  listingId?: number | null
  deadline?: EmailDeadline | undefined
  facts?: readonly EmailDetailLine[] | undefined
  /** Label of the link; a default for its target if absent. */
  action?: string | undefined
}

/**
 * SQL expression of an email's text to account `a`: greeting, message, the facts of event and order
 * on a line each, a link to the row, and signature.
 */
export const emailText = (content: EmailContent): RawBuilder<string> => {
  const { message, eventId, about, deadline, facts = [] } = content
  const order = about && ORDER_SIDES[about.kind]
  return sql<string>`concat_ws(chr(10) || chr(10),
    ${GREETING},
    ${message}::text,
    nullif(concat_ws(chr(10),
      ${eventLines(eventId)},
      ${about && order ? orderLines(about.id, order) : sql`null`},
      ${deadline ? deadlineLine(eventId, deadline) : nextDeadline(about)},
      ${factLines(facts)}::text), ''),
    ${linkLine(content)},
    'Seatdesk')`
}

/** `Hi Ann,`, or `Hi,` if account `a` has no name. */
const GREETING: RawBuilder<string> = sql<string>`'Hi'
  || coalesce(' ' || nullif(split_part(btrim(a.name), ' ', 1), ''), '') || ','`

const EVENT_DATE = sql<string>`case when e.date_tba
  then 'to be announced' else to_char(e.date_time, 'FMDy, FMMon FMDD, YYYY') || case when e.time_tba
    then ', time to be announced' else to_char(e.date_time, ', FMHH12:MI AM') end end`

const eventLines = (eventId: number | null) => sql`(
  select concat_ws(chr(10),
    'Event: ' || e.name,
    'Date: ' || ${EVENT_DATE},
    'Venue: ' || concat_ws(', ', v.name, nullif(v.city, ''), nullif(v.state, '')))
  from events as e join venues as v on v.id = e.venue_id where e.id = ${eventId}::bigint)`

/** Which side of an order a notification is for; `null` if it is not about one. */
const ORDER_SIDES = {
  purchase: 'Order total',
  sale: 'Sale price',
  payout: 'Sale price',
  'payout-method': null,
  watch: null,
  adminOrder: 'Order total',
} as const satisfies Record<SubjectKind, string | null>

const orderLines = (orderId: Given<number>, amount: string) => sql`(
  select concat_ws(chr(10),
    'Section: ' || l.section || ', row ' || l.seat_row,
    'Seats: ' || ${SEATS},
    'Quantity: ' || p.quantity || case p.quantity when 1 then ' ticket' else ' tickets' end,
    ${amount}::text || ': $' || to_char(p.amount_cents / 100.0, 'FM999,999,999,990.00'))
  from purchases as p join listings as l on l.id = p.listing_id
  where p.id = ${orderId}::bigint)`

/** The seats of order `p`: `5–7` for a range, or `not given`. */
const SEATS = sql`(
  select case count(t.seat)
    when 0 then 'not given'
    when 1 then min(t.seat)
    else (array_agg(t.seat order by t.position))[1] || '–'
      || (array_agg(t.seat order by t.position desc))[1] end
  from tickets as t where t.purchase_id = p.id)`

/** A time in the time zone of the event's venue, or in UTC without an event. */
const deadlineLine = (eventId: number | null, { label, at }: EmailDeadline) => sql`${label}::text
  || ': ' || (select ${zonedTimeText(sql`${at}`, sql`z.name`)} from (select coalesce((
    select v.time_zone from events as e join venues as v on v.id = e.venue_id
    where e.id = ${eventId}::bigint), 'UTC') as name) as z)`

/** The next deadline of the order that an email is about; `null` if there is none. */
const nextDeadline = (about: EmailContent['about']) =>
  about?.kind === 'sale' || about?.kind === 'purchase'
    ? toDeadlineLine(about.id, about.kind)
    : sql`null`

const factLines = (details: readonly EmailDetailLine[]): string | null =>
  details.length === 0 ? null : details.map(({ label, value }) => `${label}: ${value}`).join('\n')

const LINKS = {
  purchase: { label: 'View order', path: '/purchases?open=' },
  sale: { label: 'View sale', path: '/sales?open=' },
  payout: { label: 'View payout', path: '/payouts?open=' },
  'payout-method': { label: 'View payout methods', path: '/settings/payment-settings?tab=payout' },
  watch: { label: 'View alert', path: '/watching/' },
  adminOrder: { label: 'View order', path: '/admin/orders/' },
} as const satisfies Record<SubjectKind, { label: string; path: string }>

/** The link to what a notification is about, or to its event; `null` for neither. */
const linkLine = ({ about, eventId, listingId = null, action }: EmailContent) => {
  if (eventId !== null && listingId !== null)
    return linkTo(action ?? 'View listing', linkedListingPath(eventId, listingId))
  if (about) {
    const { label, path } = LINKS[about.kind]
    const id = about.kind === 'payout-method' ? sql`''` : sql`${about.id}::bigint::text`
    return sql`${`${action ?? label}: ${PUBLIC_URL_PLACEHOLDER}${path}`}::text || ${id}`
  }
  if (eventId === null) return sql`null`
  return linkTo(action ?? 'View event', `/event-tickets?id=${eventId}`)
}

const linkTo = (label: string, path: string) =>
  sql`${`${label}: ${PUBLIC_URL_PLACEHOLDER}${path}`}::text`
