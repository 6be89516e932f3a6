import type { NotificationSubject, NotificationSwitch } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { giveUpAt } from '../retry-plan.ts'

/** Subject of the e-mail that accompanies a notification. */
const SUBJECTS: Record<NotificationSwitch, string> = {
  'confirmed-purchase': 'Your order is confirmed',
  'purchase-rejected': 'Order rejected',
  payouts: 'Payout update',
  'event-date-change': 'Event date changed',
  'new-events': 'New event',
  'sale-confirmed': 'You made a sale',
  'tickets-delivered': 'Your tickets are ready',
  watches: 'New alert',
}

interface NewNotification {
  /** Setting that turns e-mails of this kind on or off. */
  kind: NotificationSwitch
  /** Icon: 1 for payment, 2 for listing, anything else for neither. */
  typeId: number
  /** Complete sentence for display. */
  message: string
  eventId: number | null
  /** Order that the notification is about, from the recipient's side; `null` for none. */
  about: NotificationSubject | null
  /** Single listing that it is about; none by default. */
  listingId?: number | null
  /** Subject of the e-mail, if the default for its kind is too general. */
  subject?: string
  /** Whether to send an e-mail as well; `true` by default. */
  hasLetter?: boolean
  /** Subject of an urgent e-mail, which is sent regardless of the setting. */
  urgentSubject?: string
}

/**
 * Notifies a broker in the transaction of the change itself: always in the app, and by e-mail if
 * the broker's setting is on or the notification is urgent.
 */
export const notify = (
  tx: Tx,
  now: Date,
  { accountId, ...news }: NewNotification & { accountId: number },
): Promise<void> =>
  notifyAll(tx, now, { ...news, recipients: sql`select ${accountId}::bigint as account_id` })

/**
 * Sends the same notification once to each account of a query that returns `account_id`. Deleted
 * accounts are skipped.
 */
export const notifyAll = async (
  tx: Tx,
  now: Date,
  {
    recipients,
    kind,
    typeId,
    message,
    eventId,
    about,
    listingId = null,
    subject = SUBJECTS[kind],
    hasLetter = true,
    urgentSubject,
  }: NewNotification & { recipients: RawBuilder<{ account_id: number }> },
): Promise<void> => {
  await sql`
    with told as (
      insert into notifications
        (account_id, type_id, kind, message, event_id, about_kind, about_id,
          listing_id, created_at)
      select a.id, ${typeId}::int, ${kind}, ${message}, ${eventId}::bigint,
        ${about?.kind ?? null}::text, ${about?.id ?? null}::bigint,
        ${listingId}::bigint, ${now}::timestamptz
      from accounts as a
      where a.id in (${recipients}) and a.deleted_at is null
      order by a.id
      returning id, account_id),
    announced as (${enqueueNotificationWebhooks({ typeId, message, eventId }, now)})
    insert into messages
      (account_id, recipient, channel, subject, text, created_at, next_try_at)
    select a.id, a.email, 'email', ${urgentSubject ?? subject}, ${message}, ${now}::timestamptz,
      ${now}::timestamptz
    from told join accounts as a on a.id = told.account_id
    where ${hasLetter}::boolean and (${urgentSubject !== undefined}::boolean
      or coalesce((a.notification_flags ->> ${kind})::boolean, true))
    order by a.id
  `.execute(tx)
}

interface EmailBatch {
  /** Setting that turns e-mails of this kind on or off. */
  kind: NotificationSwitch
  subject: string
  /** Query for the recipients and their texts. */
  letters: RawBuilder<{ account_id: number; text: string }>
}

/**
 * E-mails an individual text to each of many accounts, if their setting is on and they are not
 * deleted.
 */
export const emailAll = async (
  tx: Tx,
  now: Date,
  { kind, subject, letters }: EmailBatch,
): Promise<void> => {
  await sql`
    insert into messages (account_id, recipient, channel, subject, text, created_at, next_try_at)
    select a.id, a.email, 'email', ${subject}, letters.text, ${now}::timestamptz,
      ${now}::timestamptz
    from (${letters}) as letters join accounts as a on a.id = letters.account_id
    where a.deleted_at is null
      and coalesce((a.notification_flags ->> ${kind})::boolean, true)
    order by a.id
  `.execute(tx)
}

interface NewNotifications {
  typeId: number
  message: string
  eventId: number | null
}

/**
 * Enqueues the new notifications of `told` (`id`, `account_id`) for the webhooks that subscribe to
 * them.
 */
const enqueueNotificationWebhooks = (
  { typeId, message, eventId }: NewNotifications,
  now: Date,
): RawBuilder<unknown> => sql`
  insert into webhook_deliveries
    (webhook_id, event_id, type, body, created_at, next_try_at, give_up_at)
  select n.webhook_id, n.event_id, 'notification.made',
    json_build_object(
      'id', n.event_id,
      'type', 'notification.made',
      'createdAt', ${now.toISOString()}::text,
      'data', json_build_object('id', n.id, 'message', ${message}::text, 'typeId', ${typeId}::int,
        'eventId', ${eventId}::bigint))::text,
    ${now}::timestamptz, ${now}::timestamptz, ${giveUpAt(now)}::timestamptz
  from (
    select t.id, w.id as webhook_id,
      'evt_' || replace(gen_random_uuid()::text, '-', '') as event_id
    from told as t join webhooks as w on w.account_id = t.account_id
    where w.state = 'on' and 'notification.made' = any(w.events)) as n
  order by n.webhook_id`
