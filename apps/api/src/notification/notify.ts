import type { NotificationSwitch } from '@seatdesk/domain'

import type { Tx } from '../database/transaction.ts'
import { queueMessage } from '../message/message-store.ts'

/** The subject of the e-mail that goes with a notification. */
const SUBJECTS: Record<NotificationSwitch, string> = {
  'confirmed-purchase': 'Your purchase is confirmed',
  'purchase-rejected': 'An order was rejected',
  payouts: 'News of your payout',
  'event-date-change': 'An event has moved',
  'new-events': 'New events',
  'sale-confirmed': 'You made a sale',
  'tickets-delivered': 'Your tickets are here',
}

interface News {
  accountId: number
  /** The switch in the settings that wants it told by e-mail or not. */
  kind: NotificationSwitch
  /** The icon: 1 payment, 2 listing. */
  typeId: number
  /** A sentence fit for a person. */
  message: string
  eventId: number | null
}

/**
 * Tells a broker something, in the transaction that makes it true: always among the notifications,
 * and by e-mail while the broker's switch for it is on.
 */
export const notify = async (
  tx: Tx,
  now: Date,
  { accountId, kind, typeId, message, eventId }: News,
): Promise<void> => {
  await tx
    .insertInto('notifications')
    .values({
      account_id: accountId,
      type_id: typeId,
      kind,
      message,
      event_id: eventId,
      created_at: now,
    })
    .execute()
  const account = await tx
    .selectFrom('accounts')
    .select(['email', 'notification_flags'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account || account.notification_flags[kind] === false) return
  await queueMessage(
    tx,
    {
      accountId,
      recipient: account.email,
      channel: 'email',
      subject: SUBJECTS[kind],
      text: message,
    },
    now,
  )
}
