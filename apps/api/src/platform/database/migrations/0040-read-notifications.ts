import { type Kysely, sql } from 'kysely'

/** Notifications that a person read one by one, beyond the last one up to which all are read. */
export const readNotifications = {
  async up(db: Kysely<never>): Promise<void> {
    await sql
      .raw(
        `create table read_notifications (
          account_id bigint not null references accounts on delete cascade,
          notification_id bigint not null references notifications on delete cascade,
          primary key (account_id, notification_id)
        )`,
      )
      .execute(db)
    await sql
      .raw(
        'create index read_notifications_of_notification on read_notifications (notification_id)',
      )
      .execute(db)
  },
}
