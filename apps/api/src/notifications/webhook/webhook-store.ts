import type { Webhook } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { WebhookTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type WebhookRow = Selectable<WebhookTable>

/** A webhook on the wire, without its secrets. */
export const webhookOf = (row: WebhookRow) => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: row.state satisfies Webhook['state'],
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  formerSecretUntil: row.former_secret_until?.toISOString() ?? null,
})

/** The webhooks of an account, newest first. */
export const webhooksOf = (db: Db | Tx, accountId: number): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whose webhook is meant, and which. */
export interface WebhookParams {
  id: number
  accountId: number
}

/** A webhook of an account. @throws 404 where the account has no such one. */
export const readWebhook = async (
  db: Db | Tx,
  { id, accountId }: WebhookParams,
): Promise<WebhookRow> => {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row
}

/** The same, kept from changing until the transaction ends. */
export const lockWebhook = async (tx: Tx, which: WebhookParams): Promise<WebhookRow> => {
  const { id } = await readWebhook(tx, which)
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'))
}

/** What is given to whatever changes who is told what happens. */
export interface WebhookContext extends Context {
  /** Tells an account's owner that an address hears of its business; who owners are stands above. */
  tellOfWebhook: (tx: Tx, accountId: number, url: string) => Promise<void>
}
