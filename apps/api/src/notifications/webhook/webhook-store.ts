import type { Webhook } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { WebhookTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type WebhookRow = Selectable<WebhookTable>

/** Wire format of a webhook, without its secrets. */
export const toWebhook = (row: WebhookRow) => ({
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
export const readWebhooks = (db: Db | Tx, accountId: number): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Id of a webhook and of the account that must own it. */
export interface WebhookParams {
  id: number
  accountId: number
}

/** Returns a webhook of an account. @throws 404 if the account has no such webhook. */
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

/** Like `readWebhook`, but locks the webhook until the transaction ends. */
export const lockWebhook = async (tx: Tx, params: WebhookParams): Promise<WebhookRow> => {
  const { id } = await readWebhook(tx, params)
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'))
}

/** Context of handlers that change webhooks. */
export interface WebhookContext extends Context {
  /**
   * Notifies the account's owner of a new webhook URL. Injected, since accounts belong to a higher
   * layer.
   */
  tellOfWebhook: (tx: Tx, accountId: number, url: string) => Promise<void>
}
