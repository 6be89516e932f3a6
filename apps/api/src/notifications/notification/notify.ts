import type { NotificationSubject, NotificationSwitch } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../platform/database/transaction.ts'
import {
  budgetStart,
  MESSAGE_BUDGET,
  messageThreadExpression,
  type NotificationTopic,
} from '../message/message-budget.ts'
import { queueEmails, SENTENCES_PLACEHOLDER } from '../message/queue-emails.ts'
import { abandonAt } from '../retry-plan.ts'
import {
  type EmailDeadline,
  type EmailDetailLine,
  type EmailSubject,
  emailText,
} from './email-text.ts'

/** Subject of the email that accompanies a notification. */
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
  /** Setting that turns emails of this kind on or off. */
  kind: NotificationSwitch
  /** Icon: 1 for payment, 2 for listing, anything else for neither. */
  typeId: number
  /** Complete sentence for display. */
  message: string
  eventId: number | null
  /** Order that the notification is about, from the recipient's side; `null` for none. */
  about: NotificationSubject | null
  /** What the email is about, if that is no page of the app; `about` by default. */
  emailAbout?: EmailSubject | null
  /** What it is about, if it is about neither a subject nor an event; the account by default. */
  topic?: NotificationTopic
  /** Single listing that it is about; none by default. */
  listingId?: number | null
  /** Subject of the email, if the default for its kind is too general. */
  subject?: string
  /** What is due when, for the email; the next deadline of the order by default. */
  deadline?: EmailDeadline
  /** Further lines of facts in the email; none by default. */
  facts?: readonly EmailDetailLine[]
  /** Label of the email's link, such as `Confirm the sale`; what it opens by default. */
  action?: string
  /** Whether the company's address for emails about money gets it, too; by default for payouts. */
  isAboutMoney?: boolean
  /** Whether to send an email as well; `true` by default. */
  hasEmail?: boolean
  /** Subject of an urgent email, which is sent regardless of the setting. */
  urgentSubject?: string
}

/**
 * Notifies a broker in the transaction of the change itself: always in the app, and by email if the
 * broker's setting is on or the notification is urgent.
 */
export const notify = (
  tx: Tx,
  now: Date,
  { accountId, ...notification }: NewNotification & { accountId: number },
): Promise<void> =>
  notifyAll(tx, now, {
    ...notification,
    recipients: sql`select ${accountId}::bigint as account_id`,
  })

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
    topic,
    emailAbout = about,
    listingId = null,
    subject = SUBJECTS[kind],
    deadline,
    facts,
    action,
    isAboutMoney = kind === 'payouts',
    hasEmail = true,
    urgentSubject,
  }: NewNotification & { recipients: RawBuilder<{ account_id: number }> },
): Promise<void> => {
  const thread = messageThreadExpression({ about, eventId, topic })
  const isUrgent = urgentSubject !== undefined
  await sql`
    with recipients as (
      select a.id, (
        select count(*) from notifications as n where n.account_id = a.id
          and n.thread = ${thread} and n.digest_count = 0
          and n.created_at > ${budgetStart(now)}::timestamptz
        ) >= ${sql.lit(MESSAGE_BUDGET.notification)} as is_over
      from accounts as a
      where a.id in (${recipients}) and a.deleted_at is null),
    replaced as (
      delete from notifications as n using recipients as r
      where r.is_over and n.account_id = r.id and n.thread = ${thread} and n.digest_count > 0
        and n.created_at > ${budgetStart(now)}::timestamptz
      returning n.account_id, n.digest_count),
    made as (
      select r.id, case when r.is_over then 1 + coalesce((
        select sum(x.digest_count)::int from replaced as x where x.account_id = r.id), 0)
        else 0 end as digest_count
      from recipients as r),
    added as (
      insert into notifications
        (account_id, type_id, kind, message, event_id, about_kind, about_id,
          listing_id, created_at, thread, digest_count)
      select made.id, ${typeId}::int, ${kind}, ${message}::text || case
          when made.digest_count > 1 then ' (' || made.digest_count || ' recent updates)'
          else '' end,
        ${eventId}::bigint, ${about?.kind ?? null}::text, ${about?.id ?? null}::bigint,
        ${listingId}::bigint, ${now}::timestamptz, ${thread}, made.digest_count
      from made
      order by made.id
      returning id, account_id, digest_count),
    announced as (${enqueueNotificationWebhooks({ typeId, message, eventId }, now)}),
    ${queueEmails(
      sql`
        select a.id as account_id, a.email as recipient,
          ${urgentSubject ?? subject}::text as subject,
          ${emailText({ message: SENTENCES_PLACEHOLDER, eventId, about: emailAbout, listingId, deadline, facts, action })}
            as template,
          ${message}::text as sentence, ${messageThreadExpression({ about, eventId, topic, isUrgent })} as thread
        from added join accounts as a on a.id = added.account_id
        where ${hasEmail}::boolean and (${isUrgent}::boolean
          or coalesce((a.notification_flags ->> ${kind})::boolean, true))
        union all
        select added.account_id, c.money_email as recipient,
          ${urgentSubject ?? subject}::text as subject,
          ${emailText({ message: SENTENCES_PLACEHOLDER, eventId, about: emailAbout, listingId, deadline, facts, action })}
            as template,
          ${message}::text as sentence,
          ${messageThreadExpression({ about, eventId, topic, isUrgent })} || ' to money email' as thread
        from added
          join companies as c on c.id = added.account_id and c.money_email_confirmed_at is not null
          -- The greeting of a copy names no person.
          cross join (select ''::text as name) as a
        where ${hasEmail}::boolean and ${isAboutMoney}::boolean`,
      now,
    )}
  `.execute(tx)
}

/** Like `notify`, but by email only. */
export const emailAccount = async (
  tx: Tx,
  now: Date,
  notification: Omit<NewNotification, 'typeId' | 'hasEmail' | 'emailAbout' | 'isAboutMoney'> & {
    accountId: number
  },
): Promise<void> => {
  const { accountId, kind, subject = SUBJECTS[kind], urgentSubject } = notification
  const { message, eventId, about, topic, listingId = null, deadline, facts, action } = notification
  const isUrgent = urgentSubject !== undefined
  await sql`
    with ${queueEmails(
      sql`
        select a.id as account_id, a.email as recipient,
          ${urgentSubject ?? subject}::text as subject,
          ${emailText({ message: SENTENCES_PLACEHOLDER, eventId, about, listingId, deadline, facts, action })}
            as template,
          ${message}::text as sentence, ${messageThreadExpression({ about, eventId, topic, isUrgent })} as thread
        from accounts as a
        where a.id = ${accountId} and a.deleted_at is null
          and (${isUrgent}::boolean
            or coalesce((a.notification_flags ->> ${kind})::boolean, true))`,
      now,
    )}
  `.execute(tx)
}

interface EmailBatch {
  /** Setting that turns emails of this kind on or off. */
  kind: NotificationSwitch
  subject: string
  /** Event that they are about. */
  eventId: number
  /** Query for the recipients, their messages and their purchases. */
  emails: RawBuilder<{ account_id: number; text: string; order_id: number }>
}

/**
 * Emails an individual text to each of many accounts, if their setting is on and they are not
 * deleted.
 */
export const emailAll = async (
  tx: Tx,
  now: Date,
  { kind, subject, eventId, emails }: EmailBatch,
): Promise<void> => {
  const subjects = { kind: 'purchase' as const, id: sql<number>`emails.order_id` }
  await sql`
    with ${queueEmails(
      sql`
        select a.id as account_id, a.email as recipient, ${subject}::text as subject,
          ${emailText({ message: SENTENCES_PLACEHOLDER, eventId, about: subjects })} as template,
          emails.text as sentence, ${messageThreadExpression({ about: subjects, eventId })} as thread
        from (${emails}) as emails join accounts as a on a.id = emails.account_id
        where a.deleted_at is null
          and coalesce((a.notification_flags ->> ${kind})::boolean, true)`,
      now,
    )}
  `.execute(tx)
}

interface NewNotifications {
  typeId: number
  message: string
  eventId: number | null
}

/**
 * Enqueues the new notifications of `added` (`id`, `account_id`, `digest_count`) for the subscribed
 * webhooks; of gathered ones only the first.
 */
const enqueueNotificationWebhooks = (
  { typeId, message, eventId }: NewNotifications,
  now: Date,
): RawBuilder<unknown> => sql`
  insert into webhook_deliveries
    (webhook_id, event_id, type, body, created_at, next_attempt_at, give_up_at)
  select n.webhook_id, n.event_id, 'notification.made',
    json_build_object(
      'id', n.event_id,
      'type', 'notification.made',
      'createdAt', ${now.toISOString()}::text,
      'data', json_build_object('id', n.id, 'message', ${message}::text, 'typeId', ${typeId}::int,
        'eventId', ${eventId}::bigint))::text,
    ${now}::timestamptz, ${now}::timestamptz, ${abandonAt(now)}::timestamptz
  from (
    select t.id, w.id as webhook_id,
      'evt_' || replace(gen_random_uuid()::text, '-', '') as event_id
    from added as t join webhooks as w on w.account_id = t.account_id
    where t.digest_count <= 1 and w.state = 'on' and 'notification.made' = any(w.events)) as n
  order by n.webhook_id`
