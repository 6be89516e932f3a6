import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** A number that is the same in every query, as part of its text. */
const constant = (value: number): RawBuilder<unknown> => sql.raw(String(value))

/** Time that a seller has to confirm a paid sale, in hours. */
export const RESPONSE_HOURS = 24

/**
 * Deadline to confirm sale `p`, paid by checkout `c`: 24 hours after payment, unless an
 * administrator extended it.
 */
export const RESPONSE_DUE: RawBuilder<Date> = sql<Date>`coalesce(p.answer_until,
  c.paid_at + ${constant(RESPONSE_HOURS)} * interval '1 hour')`

/**
 * Minimum time between confirmation and the delivery deadline, in hours. Also applies to tickets
 * that were in hand when sold.
 */
const LEAST_HOURS = 24

/**
 * Delivery deadline of order `p` with listing `l`: the latest of the seller's promised time in the
 * time zone of venue `v`, 24 hours after confirmation, and an administrator's extension.
 */
export const DELIVERY_DUE: RawBuilder<Date> = sql<Date>`greatest(
  l.delivery_date at time zone v.time_zone,
  p.confirmed_at + ${constant(LEAST_HOURS)} * interval '1 hour', p.deliver_until)`

/** Whether the buyer of order `p` has an open problem report. */
export const HAS_PROBLEM: RawBuilder<boolean> = sql<boolean>`exists (
  select from problems as f where f.purchase_id = p.id and f.settled_at is null)`

/** Hours after the event after which sent tickets count as accepted. */
const SILENT_HOURS = 24

/** When the sent tickets of event `e` at venue `v` count as accepted. */
export const ACCEPTED_AT: RawBuilder<Date> = sql<Date>`(
  (e.date_time + ${constant(SILENT_HOURS)} * interval '1 hour') at time zone v.time_zone)`

/**
 * Whether the sent tickets of order `p` with handover `h` are accepted by time: not while the event
 * has no date, the buyer has an open problem, or they are to be sent again.
 */
export const IS_ACCEPTED_BY_TIME: RawBuilder<boolean> = sql<boolean>`(
  h.state = 'sent' and h.resend_requested_at is null and not ${HAS_PROBLEM}
  and p.status_id = ${constant(ORDER_STATUS.delivered)}
  and not e.date_tba and e.postponed_at is null)`

/** What has to be done by the next deadline of an order. */
export type OrderDeadlineKind = 'confirm' | 'deliver' | 'accept'

/**
 * The next deadline of order `p` with checkout `c`, listing `l`, event `e`, venue `v` and handover
 * `h`; `null` if nothing is due.
 */
export const NEXT_DEADLINE: RawBuilder<unknown> = sql`case
  when c.state <> 'paid' then null
  when p.status_id = ${constant(ORDER_STATUS.requested)}
    then json_build_object('kind', 'confirm', 'at', ${RESPONSE_DUE})
  when p.status_id = ${constant(ORDER_STATUS.confirmed)}
    then json_build_object('kind', 'deliver', 'at', ${DELIVERY_DUE})
  when ${IS_ACCEPTED_BY_TIME} then json_build_object('kind', 'accept', 'at', ${ACCEPTED_AT}) end`
