import {
  EVENT_STATUS,
  hasMemberRight,
  NOTIFICATION_ACTION_RIGHTS,
  type NotificationAction,
  ORDER_STATUS,
  type Role,
  seesOnlyOwnPurchases,
} from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isUpcoming } from '../../catalog/index.ts'
import type { EventScope } from '../../platform/http/handler.ts'
import { type NotificationTopic, topicThread } from '../message/message-budget.ts'
import { HAS_PROBLEM } from './order-deadlines.ts'

interface Reader {
  personId: number
  role: Role
  now: Date
}

/** A number that is the same in every query, as part of its text. */
const constant = (value: number): RawBuilder<unknown> => sql.raw(String(value))

const REQUESTED = constant(ORDER_STATUS.requested)
const CONFIRMED = constant(ORDER_STATUS.confirmed)
const DELIVERED = constant(ORDER_STATUS.delivered)
const REJECTED = constant(ORDER_STATUS.rejected)

/**
 * Whether a side of order `p` has to answer in its open problem: the last note is not its own. An
 * administrator's note about a ticket that was delivered twice asks only the seller.
 */
const hasToAnswer = (side: 'buyer' | 'seller') => sql`exists (
  select from problems as f cross join lateral (
    select w.side from problem_notes as w where w.problem_id = f.id order by w.id desc limit 1) as w
  where f.purchase_id = p.id and f.settled_at is null and w.side <> ${sql.lit(side)}
    and (w.side <> 'administrator' or not f.is_duplicate or ${sql.lit(side === 'seller')}))`

/** What the seller of order `p` does next. */
const SALE_ACTION = sql`(
  select case
    when ${hasToAnswer('seller')} then 'answer'
    when c.state = 'paid' and p.status_id = ${REQUESTED} then 'confirm'
    when c.state = 'paid' and p.status_id = ${CONFIRMED} then 'deliver'
    when p.status_id = ${DELIVERED} and (h.state in ('returned', 'canceled', 'failed')
      or h.state = 'sent' and h.resend_requested_at is not null) then 'resend' end
  from purchases as p join checkouts as c on c.id = p.checkout_id
    left join handovers as h on h.purchase_id = p.id
  where p.id = n.about_id and p.seller_id = n.account_id)`

/** Whether the buyer of order `p` has not fetched a delivered file or barcode. */
const hasUnfetched = (kind: 'file' | 'barcode') => sql`exists (
  select from deliveries as d where d.purchase_id = p.id and d.kind = ${sql.lit(kind)}
    and d.fetched_at is null and d.replaced_at is null)`

/** What the buyer of order `p` does next. Some members receive only what they bought themselves. */
const purchaseAction = ({ personId, role, now }: Reader) => {
  const mayReceive = seesOnlyOwnPurchases(role)
    ? sql`coalesce(c.person_id, c.buyer_id) = ${personId}`
    : sql`true`
  const isReceiving = sql`p.status_id = ${DELIVERED} and ${mayReceive}`
  return sql`(
    select case
      when ${hasToAnswer('buyer')} then 'answer'
      when ${isReceiving} and ${hasUnfetched('file')} then 'download'
      when ${isReceiving} and ${hasUnfetched('barcode')} then 'viewBarcodes'
      when ${isReceiving} and h.state = 'sent' and h.resend_requested_at is null
        and not ${HAS_PROBLEM} then 'accept'
      when n.kind = 'purchase-rejected' and p.status_id = ${REJECTED} and exists (
        select from events as e join venues as v on v.id = e.venue_id
        where e.id = p.event_id and e.status_id = ${constant(EVENT_STATUS.approved)}
          and ${isUpcoming(now)}) then 'findTickets' end
    from purchases as p join checkouts as c on c.id = p.checkout_id
      left join handovers as h on h.purchase_id = p.id
    where p.id = n.about_id and p.buyer_id = n.account_id)`
}

const needsPayoutAccount = sql`exists (
  select from payouts as o where o.purchase_id = n.about_id and o.seller_id = n.account_id
    and o.status in ('pending', 'failed'))
  and not exists (
    select from payout_methods as m where m.account_id = n.account_id and m.status <> 'failed')`

/** Whether a rule still holds the price of notification `n`'s listing, or of any by default. */
const isPriceHeld = (listing = sql``) => sql`exists (
  select from pricing_states as s join pricing_rules as r on r.id = s.rule_id
  where r.seller_id = n.account_id and r.is_on and s.outcome = 'held' ${listing})`

/** What a broker does next about a topic of the account. */
const TOPIC_ACTIONS = {
  'held prices': [isPriceHeld(), 'fixPrice'],
  rules: [
    sql`exists (select from pricing_rules as r
      where r.seller_id = n.account_id and not r.is_on and r.deleted_at is null)`,
    'fixRules',
  ],
  feeds: [
    sql`exists (select from feeds as f
      where f.seller_id = n.account_id and f.silent_since is not null)`,
    'fixFeed',
  ],
} as const satisfies Record<NotificationTopic, readonly [RawBuilder<unknown>, NotificationAction]>

const topicActions = sql.join(
  (Object.keys(TOPIC_ACTIONS) as NotificationTopic[]).map((topic) => {
    const [isOpen, action] = TOPIC_ACTIONS[topic]
    return sql`when n.thread = ${sql.lit(topicThread(topic))} and ${isOpen} then ${sql.lit(action)}`
  }),
  sql` `,
)

/** What can be done about notification `n`, which is about no order, payout or watch. */
const otherAction = (now: Date) => sql`case
  when n.listing_id is not null and n.event_id is null
    then case when ${isPriceHeld(sql`and s.listing_id = n.listing_id`)} then 'fixPrice' end
  when n.listing_id is not null then case when exists (
    select from own_holds as h where h.listing_id = n.listing_id and h.made_by = n.account_id
      and h.ended_at is null and h.expires_at > ${now}::timestamptz) then 'reviewHold' end
  when n.kind = 'sale-confirmed' and n.type_id = 3 then case when exists (
    select from webhooks as w where w.account_id = n.account_id and w.state = 'failed')
    then 'fixWebhook' end
  ${topicActions} end`

/** Whether notification `n` has no later one in `thread` with the same subject. */
const isNewest = (thread: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from notifications as later
    where later.account_id = n.account_id and later.thread = ${thread} and ${subject}
      and (later.created_at, later.id) > (n.created_at, n.id)))`

/**
 * Whether notification `n` is the newest about its side of an order. Members who may not see payouts
 * do not see those of the kind `payouts`, so that these neither count nor have what is due next.
 */
export const IS_NEWEST_OF_ORDER = sql<boolean>`(n.kind <> 'payouts' and ${isNewest(
  sql`('order ' || n.about_id)`,
  sql`later.about_kind = n.about_kind and later.kind <> 'payouts'`,
)})`

const IS_NEWEST_OF_PAYOUT = isNewest(
  sql`('payout method ' || n.about_id)`,
  sql`later.about_kind = n.about_kind`,
)

/** Whether notification `n` is the newest of its kind about its listing, topic or the account. */
const IS_NEWEST_OF_TOPIC = isNewest(
  sql`n.thread`,
  sql`later.about_kind is null and later.listing_id is not distinct from n.listing_id
    and later.kind = n.kind and later.type_id = n.type_id`,
)

/**
 * What its reader can do about notification `n` now; `null` if nothing, or if a later notification
 * is about the same. It depends on the state of what the notification is about, not on its text, so
 * that nothing is offered twice.
 */
export const nextAction = (reader: Reader): RawBuilder<NotificationAction | null> =>
  sql<NotificationAction | null>`case
    when n.about_kind in ('sale', 'purchase') and not ${IS_NEWEST_OF_ORDER} then null
    when n.about_kind = 'sale' then ${SALE_ACTION}
    when n.about_kind = 'purchase' then ${purchaseAction(reader)}
    when n.about_kind = 'payout-method' then
      case when ${needsPayoutAccount} and ${IS_NEWEST_OF_PAYOUT} then 'addPayoutAccount' end
    when n.about_kind is null and ${IS_NEWEST_OF_TOPIC} then ${otherAction(reader.now)} end`

/** Returns an action, or `null` for a member who may not do it. */
export const toAllowedAction = (
  { role, eventScope }: { role: Role; eventScope: EventScope | null },
  action: NotificationAction | null,
): NotificationAction | null =>
  action !== null &&
  hasMemberRight({ role, isNarrowed: eventScope !== null }, NOTIFICATION_ACTION_RIGHTS[action])
    ? action
    : null
