import { type RawBuilder, sql } from 'kysely'

import { zonedTimeText } from '../../platform/time/wall-clock.ts'
import { IS_NEWEST_OF_ORDER } from './next-action.ts'
import { NEXT_DEADLINE, type OrderDeadlineKind } from './order-deadlines.ts'

/** What is in notifications and emails about an order, besides its event. */
export interface OrderDetails {
  section: string
  seatRow: string
  quantity: number
  /** In the order of the row; `null` where the number is not known. */
  seats: (string | null)[]
  deadline: { kind: OrderDeadlineKind; at: string } | null
}

const ORDER = sql`purchases as p
  join checkouts as c on c.id = p.checkout_id
  join listings as l on l.id = p.listing_id
  join events as e on e.id = p.event_id
  join venues as v on v.id = e.venue_id
  left join handovers as h on h.purchase_id = p.id`

/**
 * The facts of the order of notification `n`; `null` if it is about none. Only the newest about an
 * order has its deadline, which would contradict the text of an earlier one.
 */
export const ORDER_DETAILS: RawBuilder<OrderDetails | null> = sql<OrderDetails | null>`case
  when n.about_kind in ('purchase', 'sale', 'payout') then (
    select json_build_object('section', l.section, 'seatRow', l.seat_row, 'quantity', p.quantity,
      'seats', array(
        select t.seat from tickets as t where t.purchase_id = p.id order by t.position),
      'deadline', case when ${IS_NEWEST_OF_ORDER} then ${NEXT_DEADLINE} end)
    from ${ORDER}
    where p.id = n.about_id and n.account_id in (p.buyer_id, p.seller_id)) end`

/** How emails to either side of an order name its next deadline. */
const DEADLINE_LABELS = {
  sale: { confirm: 'Confirm by', deliver: 'Deliver by', accept: 'Accepted no later than' },
  purchase: { confirm: 'Seller confirms by', deliver: 'Delivery by', accept: 'Accept by' },
} as const satisfies Record<string, Record<OrderDeadlineKind, string>>

/** The next deadline of an order as a line of an email to one side; `null` if nothing is due. */
export const toDeadlineLine = (
  orderId: number | RawBuilder<number>,
  side: keyof typeof DEADLINE_LABELS,
): RawBuilder<string | null> => sql<string | null>`(
  select (${JSON.stringify(DEADLINE_LABELS[side])}::text::jsonb ->> (d.next ->> 'kind')) || ': '
    || ${zonedTimeText(sql`(d.next ->> 'at')`, sql`d.time_zone`)}
  from (select ${NEXT_DEADLINE} as next, v.time_zone
    from ${ORDER} where p.id = ${orderId}::bigint) as d
  where d.next is not null)`
