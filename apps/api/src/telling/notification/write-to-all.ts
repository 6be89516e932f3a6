import type { NotificationSwitch } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'

interface Letters {
  /** The switch in the settings that wants such letters or not. */
  kind: NotificationSwitch
  subject: string
  /** Whom, and what: a query of both. */
  letters: RawBuilder<{ account_id: number; text: string }>
}

/** Writes to many, each something of their own, while their switch is on and they have not left. */
export const writeToAll = async (
  tx: Tx,
  now: Date,
  { kind, subject, letters }: Letters,
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
