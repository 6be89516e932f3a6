import { type Kysely, sql } from 'kysely'

/** What a notification is about, and how far its reader has seen them; those of before are seen. */
export const seenNotifications = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table notifications
    add about_kind text check (about_kind in ('purchase', 'sale', 'payout', 'payout-method')),
    add about_id bigint,
    add check ((about_kind is null) = (about_id is null))`,
  'create index notifications_by_number on notifications (account_id, id)',
  'alter table accounts add seen_notification_id bigint not null default 0',
  `update accounts set seen_notification_id = coalesce(
    (select max(n.id) from notifications as n where n.account_id = accounts.id), 0)`,
]
