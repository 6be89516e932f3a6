import { ORDER_STATUS, type Recipient } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { selectContacts } from '../contact/contact-store.ts'

/** Days after the event during which the seller still sees the recipient. */
const VISIBLE_DAYS = 3

/** When the recipient of an order of event `e` at venue `v` is hidden from its seller. */
const VISIBLE_UNTIL: RawBuilder<Date> = sql<Date>`(
  e.date_time + ${VISIBLE_DAYS}::int * interval '1 day') at time zone v.time_zone`

/** Whether the seller of order `p` may see its recipient: confirmed or delivered, and not too old. */
const isVisible = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  p.status_id in (${ORDER_STATUS.confirmed}, ${ORDER_STATUS.delivered})
  and ${VISIBLE_UNTIL} > ${now}::timestamptz)`

/** The recipient of a purchase, for its buyer; `null` if none was given. */
export const readRecipient = async (db: Db | Tx, purchaseId: number): Promise<Recipient | null> =>
  (await db
    .selectFrom('order_recipients')
    .select(['name', 'email', 'phone'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()) ?? null

/** The recipient of one seat. */
interface SeatRecipientRow extends Recipient {
  ticketId: number
  seat: string | null
}

/** The recipients of single seats of a purchase, by seat. */
export const readSeatRecipients = (db: Db | Tx, purchaseId: number): Promise<SeatRecipientRow[]> =>
  db
    .selectFrom('seat_recipients as r')
    .innerJoin('tickets as t', 't.id', 'r.ticket_id')
    .select(['t.id as ticketId', 't.seat', 'r.name', 'r.email', 'r.phone'])
    .where('r.purchase_id', '=', purchaseId)
    .orderBy('t.id')
    .execute()

interface Look {
  saleId: number
  sellerId: number
  via: 'sale' | 'contact' | 'email'
  now: Date
}

/** Recipients of a sale as its seller sees them. */
interface VisibleRecipient extends Recipient {
  seatRecipients: SeatRecipientRow[]
  visibleUntil: Date
}

/**
 * Returns the recipients of a sale if its seller may see them now, and records the access. `null`
 * if there is none or it is not visible.
 */
export const viewRecipient = async (
  db: Db | Tx,
  { saleId, sellerId, via, now }: Look,
): Promise<VisibleRecipient | null> => {
  const seen = await db
    .with('seen', (query) =>
      query
        .selectFrom('order_recipients as r')
        .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
        .innerJoin('events as e', 'e.id', 'p.event_id')
        .innerJoin('venues as v', 'v.id', 'e.venue_id')
        .select(['p.id', 'p.seller_id', 'r.name', 'r.email', 'r.phone'])
        .select(VISIBLE_UNTIL.as('visibleUntil'))
        .where('p.id', '=', saleId)
        .where('p.seller_id', '=', sellerId)
        .where(isVisible(now)),
    )
    .with('recorded', (query) =>
      query
        .insertInto('recipient_views')
        .columns(['purchase_id', 'account_id', 'via', 'viewed_at'])
        .expression((eb) =>
          eb
            .selectFrom('seen')
            .select(['seen.id', 'seen.seller_id'])
            .select([sql<Look['via']>`${via}`.as('via'), sql<Date>`${now}::timestamptz`.as('at')]),
        ),
    )
    .selectFrom('seen')
    .select(['name', 'email', 'phone', 'visibleUntil'])
    .executeTakeFirst()
  return seen ? { ...seen, seatRecipients: await readSeatRecipients(db, saleId) } : null
}

/** Serializes a recipient. */
export const toRecipient = (recipient: Recipient | null): Recipient | null => {
  if (recipient === null) return null
  const { name, email, phone } = recipient
  return { name, email, phone }
}

/** When the seller of an order first saw its recipient as it is now; `null` if never. */
export const getFirstViewedAt = async (db: Db, purchaseId: number): Promise<Date | null> => {
  const view = await db
    .selectFrom('recipient_views as k')
    .innerJoin('order_recipients as r', 'r.purchase_id', 'k.purchase_id')
    .select('k.viewed_at')
    .where('k.purchase_id', '=', purchaseId)
    .whereRef('k.viewed_at', '>=', 'r.written_at')
    .orderBy('k.viewed_at')
    .limit(1)
    .executeTakeFirst()
  return view?.viewed_at ?? null
}

interface OrderToReceive {
  id: number
  /** Chosen contact; the buyer's default one if undefined. */
  contactId: number | undefined
}

/**
 * Copies each order's recipient from the chosen contact, or from the buyer's default contact.
 * Orders of a buyer without contacts have no recipient yet.
 * @throws 422 if a chosen contact does not belong to the buyer.
 */
export const copyRecipients = async (
  tx: Tx,
  { buyerId, now }: { buyerId: number; now: Date },
  orders: readonly OrderToReceive[],
): Promise<void> => {
  const saved = await selectContacts(tx, buyerId)
  const rows = orders.flatMap(({ id, contactId }) => {
    const contact = saved.find((item) =>
      contactId === undefined ? item.is_default : item.id === contactId,
    )
    if (!contact && contactId !== undefined)
      throw validationError({ listings: `you have no contact ${contactId}` })
    if (!contact) return []
    const { name, email, phone } = contact
    return [{ purchase_id: id, name, email, phone, written_at: now }]
  })
  if (rows.length > 0) await tx.insertInto('order_recipients').values(rows).execute()
}
