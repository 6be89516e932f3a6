import type { NotificationSwitch } from '@seatdesk/domain'
import { sql } from 'kysely'

import { notify, queueMessage } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'
import { processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { alertEmail } from './alert-email.ts'
import { describeMatches, takeMatches, type AlertMatch } from './alert-matches.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'settings'>

/** Maximum number of immediate alerts per broker; further matches are sent later as a digest. */
const MAX_ALERTS = 4
const WINDOW_MS = 15 * 60_000

/** The icon of listings in the list of notifications. */
const LISTING_NOTIFICATION_TYPE = 2

const KIND = 'watches' satisfies NotificationSwitch

/** Sends each broker's alerts: a notification per watch, and one email for all of them. */
export const sendAlerts = async (ctx: Deps): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts as a where a.state = 'approved' and exists (
      select from watches as w join alert_matches as n on n.watch_id = w.id
      where w.account_id = a.id)
    order by a.id`.execute(ctx.db)
  await processQueue(ctx, 'notify-watchers', rows, {
    idOf: ({ id }) => id,
    work: ({ id }) => transaction(ctx.db, (tx) => sendAlertsOf(ctx, tx, id)),
  })
}

/** Skips a broker that another process is notifying. */
const sendAlertsOf = async (
  { clock, settings }: Deps,
  tx: Tx,
  accountId: number,
): Promise<void> => {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'notification_flags'])
    .where('id', '=', accountId)
    .where('state', '=', 'approved')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  const now = clock.now()
  if (!account || (await isThrottled(tx, accountId, now))) return
  const byWatch = Map.groupBy(
    await takeMatches(tx, { accountId, now }),
    ({ watch_id: watchId }) => watchId,
  )
  if (byWatch.size === 0) return
  for (const [id, found] of byWatch) await notifyOf(tx, accountId, id, found, now)
  if (account.notification_flags[KIND] === false) return
  const email = alertEmail(settings, account.name, byWatch)
  await queueMessage(
    tx,
    { accountId, recipient: account.email, channel: 'email', ...email, thread: null },
    now,
  )
}

const isThrottled = async (tx: Tx, accountId: number, now: Date): Promise<boolean> => {
  const { tellings } = await tx
    .selectFrom('notifications')
    .select(sql<number>`count(distinct created_at)::int`.as('tellings'))
    .where('account_id', '=', accountId)
    .where('kind', '=', KIND)
    .where('created_at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow()
  return tellings >= MAX_ALERTS
}

const notifyOf = (
  tx: Tx,
  accountId: number,
  id: number,
  found: readonly AlertMatch[],
  now: Date,
): Promise<void> => {
  const [first] = found
  return notify(tx, now, {
    accountId,
    kind: KIND,
    typeId: LISTING_NOTIFICATION_TYPE,
    message: describeMatches(found),
    eventId: first?.events === 1 ? first.event_id : null,
    about: { kind: 'watch', id },
    listingId: first?.found === 1 ? first.id : null,
    hasEmail: false,
  })
}
