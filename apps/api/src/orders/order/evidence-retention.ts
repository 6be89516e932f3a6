import { QUOTAS, RETENTION } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import { runSteps } from '../../platform/database/run-steps.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Whether the content of a replaced ticket or a proof was not deleted yet. */
export const HAS_CONTENT = sql<boolean>`length(content) > 0`

/** Whether an order has an open problem or chargeback, for which everything that was sent is kept. */
const isEvidence = (orderId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from problems as f where f.purchase_id = ${orderId} and f.settled_at is null)
  or exists (
    select from disputes as x join purchases as o on o.checkout_id = x.checkout_id
    where o.id = ${orderId} and x.closed_at is null))`

/**
 * Makes room for another replaced ticket or proof of an order: deletes the content of the oldest beyond
 * `QUOTAS.evidenceBytes`. Their rows stay in the order's history.
 * @throws 409 if the order has an open problem or chargeback and nothing may be deleted, or if it has
 * too many of them.
 */
export const deleteExcessEvidence = async (
  tx: Tx,
  orderId: number,
  newBytes: number,
): Promise<void> => {
  const { rows } = await sql<{ kept: boolean; pieces: number; bytes: number }>`
    select ${isEvidence(sql`${orderId}::bigint`)} as kept, count(*)::int as pieces,
      coalesce(sum(s.bytes), 0)::bigint as bytes
    from (
      select length(content) as bytes from deliveries
      where purchase_id = ${orderId}::bigint and replaced_at is not null
      union all
      select length(content) from handover_evidence where purchase_id = ${orderId}::bigint) as s
  `.execute(tx)
  const { kept = false, pieces = 0, bytes = 0 } = rows[0] ?? {}
  if (pieces >= QUOTAS.evidencePieces)
    throw new ApiError('conflict', {
      message: `an order keeps at most ${QUOTAS.evidencePieces} replaced tickets and proofs`,
    })
  if (bytes + newBytes <= QUOTAS.evidenceBytes) return
  if (kept)
    throw new ApiError('conflict', {
      message: 'the files of this order are kept for its open problem; contact our support team',
    })
  await deleteOldestContent(tx, orderId, bytes + newBytes - QUOTAS.evidenceBytes)
}

/** Deletes the oldest content of an order that frees so many bytes. */
const deleteOldestContent = async (tx: Tx, orderId: number, overQuota: number): Promise<void> => {
  await sql`
    with sized as (
      select 'ticket' as kind, id, length(content) as bytes, replaced_at as at from deliveries
      where purchase_id = ${orderId}::bigint and replaced_at is not null and length(content) > 0
      union all
      select 'proof', id, length(content), created_at from handover_evidence
      where purchase_id = ${orderId}::bigint and length(content) > 0),
    oldest as (
      select kind, id, sum(bytes) over (order by at, kind, id) - bytes as freed_before from sized),
    tickets as (
      update deliveries set content = ''::bytea from oldest
      where oldest.kind = 'ticket' and oldest.id = deliveries.id
        and oldest.freed_before < ${overQuota}::bigint)
    update handover_evidence set content = ''::bytea from oldest
    where oldest.kind = 'proof' and oldest.id = handover_evidence.id
      and oldest.freed_before < ${overQuota}::bigint
  `.execute(tx)
}

/**
 * Deletes the content of tickets that were replaced long ago, and of proofs as old, unless their order
 * has an open problem or chargeback.
 */
export const deleteOldEvidence = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const cutoff = retentionCutoff(ctx.clock.now(), RETENTION.evidenceDays)
  const emptied = { key: 'id', emptied: 'content' } as const
  await runSteps(
    () =>
      deleteOldRows(ctx, {
        ...emptied,
        table: 'deliveries',
        isOld: sql`replaced_at < ${cutoff}::timestamptz and ${HAS_CONTENT}
          and not ${isEvidence(sql`deliveries.purchase_id`)}`,
      }),
    () =>
      deleteOldRows(ctx, {
        ...emptied,
        table: 'handover_evidence',
        isOld: sql`handover_evidence.created_at < ${cutoff}::timestamptz and ${HAS_CONTENT}
          and not ${isEvidence(sql`handover_evidence.purchase_id`)}`,
      }),
  )
}
