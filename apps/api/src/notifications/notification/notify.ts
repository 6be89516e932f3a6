import type { NotificationSubject, NotificationSwitch } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import { giveUpAt } from '../retry-plan.ts'

/** The subject of the e-mail that goes with a notification. */
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
  /** The switch in the settings that wants it told by e-mail or not. */
  kind: NotificationSwitch
  /** The icon: 1 payment, 2 listing, anything else neither. */
  typeId: number
  /** A sentence fit for a person. */
  message: string
  eventId: number | null
  /** The order that it is about, from the side of whoever is told; `null` of none. */
  about: NotificationSubject | null
  /** The one listing that it tells of; none by default. */
  listingId?: number | null
  /** Of the e-mail, where the kind's own says too little. */
  subject?: string
  /** Whether an e-mail goes with it; `true` by default. */
  hasLetter?: boolean
  /** The subject of its e-mail, which then is sent whatever the switch says. */
  urgentSubject?: string
}

/**
 * Tells a broker something, in the transaction that makes it true: always among the notifications,
 * and by e-mail while the broker's switch for it is on, or always where it is urgent.
 */
export const notify = (
  tx: Tx,
  now: Date,
  { accountId, ...news }: NewNotification & { accountId: number },
): Promise<void> =>
  notifyAll(tx, now, { ...news, recipients: sql`select ${accountId}::bigint as account_id` })

/**
 * Tells many the same, each once, however many there are: a query of `account_id`s says whom. Who
 * has left is told nothing any more.
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
  /** The switch in the settings that wants such letters or not. */
  kind: NotificationSwitch
  subject: string
  /** Whom, and what: a query of both. */
  letters: RawBuilder<{ account_id: number; text: string }>
}

/** Writes to many, each something of their own, while their switch is on and they have not left. */
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

/** Puts each new notification of `told` (`id`, `account_id`) on its way to the webhooks that want it. */
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
