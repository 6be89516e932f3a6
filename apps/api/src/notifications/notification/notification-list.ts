import {
  type NotificationFilterKind,
  ORDER_STATUS,
  type Role,
  seesAllSpending,
} from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import {
  EVENT_SUMMARY_COLUMNS,
  type EventSummaryRow,
  isAllowedEvent,
  toEventSummary,
} from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { EventScope } from '../../platform/http/handler.ts'
import { isInstantIn, type Range } from '../../platform/time/in-range.ts'
import { nextAction } from './next-action.ts'
import { ORDER_DETAILS, type OrderDetails } from './order-facts.ts'

interface NotificationParams extends Range {
  accountId: number
  /** The time zone of the range; IANA name. */
  timeZone: string
  /** Only notifications about this order, from either side, or its payout; all by default. */
  orderId?: number | undefined
  /** What the reader is narrowed to; `null` for everything. */
  eventScope: EventScope | null
  /** The member who reads them. */
  personId: number
  role: Role
  now: Date
  /** Only notifications of a kind; all by default. */
  kind?: NotificationFilterKind | undefined
  /** Only unread ones, or only read ones; both by default. */
  unread?: boolean | undefined
  /** Only notifications whose text or event contains all of its words; all by default. */
  search?: string | undefined
}

/** Returns a query for a broker's notifications in a time range. */
export const selectNotificationsInRange = (
  db: Db,
  {
    accountId,
    timeZone,
    orderId,
    personId,
    role,
    now,
    eventScope,
    kind,
    unread,
    search,
    ...range
  }: NotificationParams,
) =>
  selectNotifications(db, accountId)
    .select(isUnreadBy(personId).as('is_unread'))
    .select(nextAction({ personId, role, now }).as('next_action'))
    .$if(kind !== undefined, (all) => all.where(isOfKind(kind ?? 'event')))
    .$if(unread !== undefined, (all) =>
      all.where(sql<SqlBool>`${isUnreadBy(personId)} = ${unread}`),
    )
    .$if(Boolean(search), (all) => all.where(matchesSearch(search ?? '', role)))
    .where(isInstantIn('n.created_at', range, timeZone))
    .where(isAllowedEvent(eventScope, 'n.event_id'))
    .$if(orderId !== undefined, (chunk) =>
      chunk.where('n.about_kind', 'in', ABOUT_ORDERS).where('n.about_id', '=', orderId ?? 0),
    )

/** Whether a member has not read notification `n`. */
export const isUnreadBy = (personId: number) => sql<boolean>`(
  n.id > (select a.seen_notification_id from accounts as a where a.id = ${personId})
  and not exists (select from read_notifications as r
    where r.account_id = ${personId} and r.notification_id = n.id))`

const isOfKind = (kind: NotificationFilterKind): RawBuilder<SqlBool> =>
  kind === 'event'
    ? sql<SqlBool>`n.about_kind is null`
    : kind === 'payout'
      ? sql<SqlBool>`n.about_kind in ('payout', 'payout-method')`
      : sql<SqlBool>`n.about_kind = ${kind}`

/**
 * Whether the text or the event of notification `n` contains all words of a search. Amounts that
 * the role may not see cannot be searched either.
 */
const matchesSearch = (search: string, role: Role): RawBuilder<SqlBool> => {
  const message = seesAllSpending(role)
    ? sql`n.message`
    : sql`regexp_replace(n.message, ' of -?\\$[0-9,]+[.][0-9]{2}', '', 'g')`
  const words = search.split(/\s+/).filter(Boolean)
  return sql<SqlBool>`(${sql.join(
    words.map(
      (word) =>
        sql`position(lower(${word}) in lower(${message} || ' ' || coalesce(e.name, ''))) > 0`,
    ),
    sql` and `,
  )})`
}

/** Whether notification `n` may be read by a member who may not see payouts. */
export const IS_NOT_ABOUT_PAYOUTS = sql<boolean>`n.kind <> 'payouts'
  and n.about_kind is distinct from 'payout'`

/** Kinds of subjects whose id is an order's number. */
const ABOUT_ORDERS = ['purchase', 'sale', 'payout'] as const

/** What the seller has to do about the sale of notification `n` now; `null` if nothing. */
const SALE_ACTION = sql<'confirm' | 'deliver' | null>`case when n.about_kind = 'sale' then (
  select case p.status_id
    when ${sql.raw(String(ORDER_STATUS.requested))} then 'confirm'
    when ${sql.raw(String(ORDER_STATUS.confirmed))} then 'deliver' end
  from purchases as p join checkouts as c on c.id = p.checkout_id
  where p.id = n.about_id and p.seller_id = n.account_id and c.state = 'paid') end`

/**
 * Returns a query for all notifications of a broker: notifications `n` with event `e` and venue
 * `v`, if any.
 */
export const selectNotifications = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('events as e', 'e.id', 'n.event_id')
    .leftJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['n.id', 'n.message', 'n.type_id', 'n.created_at'])
    .select(['n.about_kind', 'n.about_id', 'n.listing_id'])
    .select(EVENT_SUMMARY_COLUMNS)
    .select([SALE_ACTION.as('action'), ORDER_DETAILS.as('order')])
    .where('n.account_id', '=', accountId)

type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof selectNotifications>['execute']>
>[number]

/** Returns the wire format of a notification, without what its reader can do next. */
export const toNotification = (row: NotificationRow & { is_unread?: boolean }) => ({
  id: row.id,
  message: row.message,
  typeId: row.type_id,
  event: hasEvent(row) ? toEventSummary(row) : null,
  about: aboutOf(row),
  listingId: row.listing_id,
  action: row.action,
  nextAction: null,
  order: row.order && orderOf(row.order),
  isUnread: row.is_unread ?? true,
  createdAt: row.created_at.toISOString(),
})

/** Returns a notification without the amounts of purchases, for roles that may not see all of them. */
export const withoutHiddenAmounts = <
  Notification extends Pick<ReturnType<typeof toNotification>, 'message' | 'about'>,
>(
  role: Role,
  notification: Notification,
): Notification =>
  notification.about?.kind !== 'purchase' || seesAllSpending(role)
    ? notification
    : { ...notification, message: notification.message.replaceAll(/ of -?\$[\d,]+\.\d{2}/g, '') }

const orderOf = ({ deadline, ...order }: OrderDetails) => ({
  ...order,
  deadline: deadline && { ...deadline, at: new Date(deadline.at).toISOString() },
})

const aboutOf = ({ about_kind: kind, about_id: id }: NotificationRow) =>
  kind === null || id === null ? null : { kind, id }

const hasEvent = <Row extends { event_id: number | null }>(
  row: Row,
): row is Row & EventSummaryRow => row.event_id !== null
