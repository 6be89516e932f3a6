import { EVENT_SUMMARY_COLUMNS, type EventSummaryRow, eventSummaryOf } from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { isInstantIn, type Range } from '../../platform/time/in-range.ts'

interface NotificationParams extends Range {
  accountId: number
  /** The zone that the range is read in; IANA name. */
  timeZone: string
  /** The order that they are about, from whichever side, or its payout; about anything by default. */
  orderId?: number | undefined
}

/** What a broker was told in a range of time. */
export const notificationsOf = (
  db: Db,
  { accountId, timeZone, orderId, ...range }: NotificationParams,
) =>
  notificationsTo(db, accountId)
    .where(isInstantIn('n.created_at', range, timeZone))
    .$if(orderId !== undefined, (some) =>
      some.where('n.about_kind', 'in', ABOUT_ORDERS).where('n.about_id', '=', orderId ?? 0),
    )

/** What bears the number of an order. */
const ABOUT_ORDERS = ['purchase', 'sale', 'payout'] as const

/** Everything that a broker was told: notifications `n` with event `e` and venue `v`, if any. */
export const notificationsTo = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('events as e', 'e.id', 'n.event_id')
    .leftJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['n.id', 'n.message', 'n.type_id', 'n.created_at'])
    .select(['n.about_kind', 'n.about_id', 'n.listing_id'])
    .select(EVENT_SUMMARY_COLUMNS)
    .where('n.account_id', '=', accountId)

type NotificationRow = Awaited<ReturnType<ReturnType<typeof notificationsTo>['execute']>>[number]

/** A notification on the wire. */
export const notificationOf = (row: NotificationRow) => ({
  id: row.id,
  message: row.message,
  typeId: row.type_id,
  event: hasEvent(row) ? eventSummaryOf(row) : null,
  about: aboutOf(row),
  listingId: row.listing_id,
  createdAt: row.created_at.toISOString(),
})

const aboutOf = ({ about_kind: kind, about_id: id }: NotificationRow) =>
  kind === null || id === null ? null : { kind, id }

const hasEvent = <Row extends { event_id: number | null }>(
  row: Row,
): row is Row & EventSummaryRow => row.event_id !== null
