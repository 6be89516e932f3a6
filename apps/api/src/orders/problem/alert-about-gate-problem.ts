import { containsUrlOrEmail, saleNumber } from '@seatdesk/domain'
import { sql } from 'kysely'

import { notifyAll, queueMessage } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { OwnOrder } from './problem-store.ts'

interface GateProblem {
  order: OwnOrder
  /** Place, time and what happened, as the buyer wrote it. */
  text: string
  now: Date
}

/**
 * Rings about a ticket holder who cannot get in: text messages to the seller and to every
 * administrator, and a notification with an email to the administrators. The seller's notification
 * is sent like that of any other problem.
 */
export const alertAboutGateProblem = async (
  { settings }: Pick<Context, 'settings'>,
  tx: Tx,
  { order, text, now }: GateProblem,
): Promise<void> => {
  const number = saleNumber(order.id)
  const app = settings.publicUrl.replace(/\/$/, '')
  const paths = { broker: `/sales?open=${order.id}`, administrator: `/admin/orders/${order.id}` }
  await notifyAll(tx, now, {
    recipients: sql`select id as account_id from accounts
      where role = 'administrator' and state = 'approved'`,
    kind: 'sale-confirmed',
    typeId: 2,
    message: `The ticket holder of ${number} cannot get in: ${text}`,
    eventId: order.event_id,
    about: null,
    emailAbout: { kind: 'adminOrder', id: order.id },
    urgentSubject: `At the gate now: ${number} cannot get in`,
  })
  const phones = await tx
    .selectFrom('accounts')
    .select(['id', 'phone_number', 'role'])
    .where('deleted_at', 'is', null)
    .where('phone_number', '<>', '')
    .where((eb) =>
      eb.or([
        eb('id', '=', order.seller_id),
        eb.and([eb('role', '=', 'administrator'), eb('state', '=', 'approved')]),
      ]),
    )
    .execute()
  // Phones turn addresses into links, and this message is from us.
  const quoted = containsUrlOrEmail(text)
    ? 'Log in to read what happened.'
    : text.replaceAll(/\s+/g, ' ')
  for (const { id, phone_number: recipient, role } of phones)
    await queueMessage(
      tx,
      {
        accountId: id,
        recipient,
        channel: 'sms',
        thread: `order ${order.id}`,
        subject: null,
        text: `Seatdesk: a ticket holder of ${number} cannot get in. ${quoted} ${app}${paths[role]}`,
      },
      now,
    )
}

/** The time at an event's venue: `7:32 PM`. */
export const readVenueTime = async (tx: Tx, eventId: number, now: Date): Promise<string> => {
  const { time } = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(
      sql<string>`to_char(${now}::timestamptz at time zone v.time_zone, 'FMHH12:MI AM')`.as('time'),
    )
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow()
  return time
}
