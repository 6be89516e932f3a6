import { type ImportRow, INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { unreadableFile } from '../../platform/csv/read-records.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { recordFeedUpdate } from '../feed/record-update.ts'
import {
  applyImport,
  collectListingIds,
  collectPriceChanges,
  mapReplacedListings,
} from '../inventory/import/apply-import.ts'
import { areUpcoming } from '../inventory/import/find-event.ts'
import { openPlanning } from '../inventory/import/open-planning.ts'
import { listingsFingerprint } from '../inventory/import/own-listings.ts'
import {
  planByMarket,
  omitLateDeliveries,
  omitUnusualPrices,
} from '../inventory/import/plan-by-market.ts'
import { listingsProblem, lockSeller } from '../inventory/lock-seller.ts'
import { carryPricingOver, recordPriceMoves } from '../inventory/pricing/record-price-moves.ts'
import { recordReplacements } from '../inventory/seat-changes.ts'
import { toImportRows, toFilePart } from './dry-run-import.ts'
import {
  countOutcomes,
  lockImport,
  type Import,
  toWireImport,
  readImport,
  selectListingsMissingFromImport,
} from './import-store.ts'

type Apply = Contract['imports']['apply']

/**
 * Applies a chunk that was dry-run. Skips rows that failed; plans the others again, since the
 * market may have changed. The same transaction marks the chunk as applied, which makes the call
 * idempotent: a repeat returns the outcomes of the first call.
 */
export const applyChunk: Handler<Apply> = async (call) => {
  const sellerId = call.caller.accountId
  const release = acquireHeavySlot(sellerId)
  try {
    return await runInHeavyQueue(() => applyOnce(call), {
      whose: sellerId,
      signal: call.request.signal,
    })
  } finally {
    release()
  }
}

const applyOnce = async ({ ctx, caller, input }: Call<Apply>) => {
  const { id, number, confirmUnusualPrice = false, skipLateDelivery = false } = input
  const { db } = ctx
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  const { state, report } = await readImport(db, { id, accountId: sellerId })
  const { content, outcomes, is_applied: isApplied } = await readChunk(db, id, number)
  if (isApplied) return { data: outcomes ?? [] }
  if (!outcomes) throw new ApiError('conflict', { message: 'the file has not been previewed yet' })
  if (state === 'tried') await rejectIfMostFail(db, id)
  const rejected = outcomes.filter(({ outcome }) => outcome === 'failed')
  const planning = openPlanning({
    parts: [toFilePart({ number, content })],
    leftOut: rejected.map(({ row }) => row),
    costMeans: 'paid',
    mode: 'delta',
    now,
    dateStyle: report?.dateStyle,
  })
  try {
    const contents = await planning.begin()
    const plan = (connection: Db | Tx) =>
      planByMarket(
        connection,
        { planning, contents },
        {
          sellerId,
          now,
          feePercent: ctx.settings.feePercent,
          role: caller.role,
          companyId: caller.companyId,
          mode: 'delta',
        },
      )
    const mark = await listingsFingerprint(db, sellerId)
    const early = await plan(db)
    const data = await transaction(db, async (tx): Promise<ImportRow[]> => {
      await lockSeller(tx, sellerId)
      const locked = await lockImport(tx, { id, accountId: sellerId })
      const chunk = await readChunk(tx, id, number)
      if (chunk.is_applied) return chunk.outcomes ?? []
      if (locked.state === 'receiving' || Buffer.compare(chunk.content, content) !== 0)
        throw new ApiError('conflict', {
          message: 'the file has changed and must be previewed again',
        })
      const isAsPlanned =
        (await listingsFingerprint(tx, sellerId)) === mark &&
        (await areUpcoming(tx, early.eventIds, now))
      const planned = isAsPlanned ? early : await plan(tx)
      const confirmed = confirmUnusualPrice ? planned.steps : omitUnusualPrices(planned)
      const selected = skipLateDelivery ? omitLateDeliveries(confirmed) : confirmed
      const { steps, made } = await applyImport(tx, sellerId, selected, now)
      const listingIds = collectListingIds(steps, made)
      await recordFeedUpdate(tx, { sellerId, keyId: caller.keyId, listingIds, now })
      const replacements = mapReplacedListings(steps, made)
      await carryPricingOver(tx, replacements)
      await recordPriceMoves(tx, { caller, changes: collectPriceChanges(steps, made), now })
      await recordReplacements(tx, { replacements, keyId: caller.keyId, now })
      const problem = await listingsProblem(tx, sellerId)
      if (problem) throw unreadableFile(problem)
      const rows = [...rejected, ...steps.flatMap((step) => toImportRows(step, made))]
      return noteApplied(tx, { id, number }, rows)
    })
    return { data }
  } finally {
    await planning.end()
  }
}

const readChunk = async (db: Db | Tx, id: number, number: number) => {
  const chunk = await db
    .selectFrom('import_chunks')
    .select(['content', 'outcomes', 'is_applied'])
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!chunk) throw new ApiError('notFound')
  return chunk
}

const noteApplied = async (
  tx: Tx,
  { id, number }: { id: number; number: number },
  rows: ImportRow[],
): Promise<ImportRow[]> => {
  const outcomes = rows.toSorted((left, right) => left.row - right.row)
  await tx
    .updateTable('import_chunks')
    .set({ is_applied: true, outcomes: JSON.stringify(outcomes) })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()
  await tx.updateTable('imports').set({ state: 'applying' }).where('id', '=', id).execute()
  return outcomes
}

/** @throws 422 if more than half of the rows fail: the file was probably misunderstood. */
const rejectIfMostFail = async (db: Db, id: number): Promise<void> => {
  const { failed, ...others } = await countOutcomes(db, id)
  const rows = Object.values(others).reduce((sum, count) => sum + count, failed)
  if (failed * 2 <= rows) return
  throw new ApiError('importRejected', {
    message: `${failed} of ${rows} rows failed, so nothing was changed`,
  })
}

/**
 * Finishes an import once all chunks are applied. A snapshot states how many listings it expects to
 * withdraw, and withdraws none if the number has changed.
 */
export const finishImport: Handler<Contract['imports']['finish']> = ({
  ctx,
  caller,
  input: { id, withdrawals },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockSeller(tx, caller.accountId)
    const found = await lockImport(tx, { id, accountId: caller.accountId })
    if (found.state === 'finished') return { data: await toWireImport(tx, found, now) }
    const soFar = await toWireImport(tx, found, now)
    if (soFar.applied.length < soFar.chunks)
      throw new ApiError('conflict', { message: 'some chunks have not been applied yet' })
    const withdrawn = withdrawals === null ? 0 : await withdrawUnnamed(tx, found, now)
    if (withdrawals !== null && withdrawn !== withdrawals)
      throw new ApiError('conflict', {
        message: `this would now withdraw ${withdrawn} listings instead of ${withdrawals}`,
      })
    const finished = await tx
      .updateTable('imports')
      .set({ state: 'finished', withdrawn_count: withdrawn })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: await toWireImport(tx, finished, now) }
  })
}

const withdrawUnnamed = async (tx: Tx, found: Import, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update listings set status_id = ${INVENTORY_STATUS.deactive}
    where id in (select l.id from listings as l ${selectListingsMissingFromImport(found, now)})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
