import { ID } from './fragments.ts'

/**
 * Notifications, and messages by email and text. Each has a thread, what it is about, by which it is
 * counted against a budget, and the number of later ones that were gathered into it.
 */
export const notifications = [
  `create table notifications (
    id ${ID},
    account_id bigint not null references accounts,
    type_id integer not null,
    kind text not null,
    message text not null,
    event_id bigint references events,
    thread text,
    digest_count integer not null default 0 check (digest_count >= 0),
    created_at timestamptz not null,
    about_kind text
      check (about_kind in ('purchase', 'sale', 'payout', 'payout-method', 'watch')),
    about_id bigint,
    listing_id bigint references listings on delete set null,
    check ((about_kind is null) = (about_id is null))
  )`,
  'create index notifications_of_account on notifications (account_id, created_at)',
  'create index notifications_by_number on notifications (account_id, id)',
  'create index notifications_of_event on notifications (event_id) where event_id is not null',
  'create index notifications_listing on notifications (listing_id) where listing_id is not null',
  `create index notifications_of_thread on notifications (account_id, thread, created_at)
    where thread is not null`,

  // Notifications that a person read one by one, beyond the last one up to which all are read.
  `create table read_notifications (
    account_id bigint not null references accounts on delete cascade,
    notification_id bigint not null references notifications on delete cascade,
    primary key (account_id, notification_id)
  )`,
  'create index read_notifications_of_notification on read_notifications (notification_id)',

  `create table messages (
    id ${ID},
    account_id bigint references accounts,
    recipient text not null,
    channel text not null check (channel in ('email', 'sms')),
    subject text,
    text text not null,
    thread text,
    digest_count integer not null default 0 check (digest_count >= 0),
    digest_lines text[],
    created_at timestamptz not null,
    sent_at timestamptz,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    unsubscribe_url text
  )`,
  'create index messages_unsent on messages (next_attempt_at) where sent_at is null',
  'create index messages_of_recipient on messages (recipient, created_at)',
  'create index messages_of_account on messages (account_id) where account_id is not null',
  'create index messages_by_age on messages (created_at)',
  `create index messages_of_thread on messages (account_id, thread, created_at)
    where thread is not null`,
]
