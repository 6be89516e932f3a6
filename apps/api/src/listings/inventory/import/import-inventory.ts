import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../../platform/api-error.ts'
import { unreadableFile } from '../../../platform/csv/read-records.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Call, Handler } from '../../../platform/http/handler.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../../platform/limit/heavy-work.ts'
import { recordFeedUpdate } from '../../feed/record-update.ts'
import { listingsProblem, lockSeller } from '../lock-seller.ts'
import { carryPricingOver, recordPriceMoves } from '../pricing/record-price-moves.ts'
import { recordReplacements } from '../seat-changes.ts'
import {
  applyImport,
  collectListingIds,
  collectPriceChanges,
  mapReplacedListings,
} from './apply-import.ts'
import { areUpcoming } from './find-event.ts'
import { openPlanning } from './open-planning.ts'
import { listingsFingerprint } from './own-listings.ts'
import {
  type ImportPlan,
  planByMarket,
  omitLateDeliveries,
  omitUnusualPrices,
} from './plan-by-market.ts'
import { toRowOutcome, type ImportStep } from './plan-import.ts'
import { readNearestEvents } from './read-nearest-events.ts'

/** Maximum number of unknown events whose nearest ones are read. */
const MAX_SOUGHT = 20

/** Reads the events that are nearest to rows whose event was not found. */
export const readNearestForSteps = async (db: Db | Tx, steps: readonly ImportStep[], now: Date) => {
  const describeEvent = (step: ImportStep) => ('sought' in step && step.sought ? step.sought : null)
  const distinct = new Map(
    steps.flatMap((step) => {
      const target = describeEvent(step)
      return target ? [[JSON.stringify(target), target] as const] : []
    }),
  )
  const nearest = new Map<string, Awaited<ReturnType<typeof readNearestEvents>>>()
  for (const [key, target] of [...distinct].slice(0, MAX_SOUGHT))
    nearest.set(key, await readNearestEvents(db, target, now))
  return (step: ImportStep) => {
    const nearestEvents = nearest.get(JSON.stringify(describeEvent(step)))
    return nearestEvents ? { nearestEvents } : {}
  }
}

type Import = Contract['inventory']['import']

/** Maximum number of rows that an error names. */
const MAX_NAMED = 50

/**
 * Creates, updates and withdraws listings from a file, all or nothing; rows that fail individually
 * are skipped.
 * @throws 422 if more than half of the rows fail or the file cannot be read; nothing is changed
 * then.
 */
export const importInventory: Handler<Import> = async (call) => {
  const sellerId = call.caller.accountId
  const release = acquireHeavySlot(sellerId)
  try {
    return await runInHeavyQueue(() => importFile(call), {
      whose: sellerId,
      signal: call.request.signal,
    })
  } finally {
    release()
  }
}

const importFile = async ({ ctx, caller, input }: Call<Import>) => {
  const { db } = ctx
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  const { costMeans, mode, dryRun, confirmUnusualPrice, skipLateDelivery } = input
  const content = await input.file.bytes()
  const parts = [{ content, firstRow: 2, most: QUOTAS.importRows, isChunk: false }]
  const planning = openPlanning({ parts, costMeans, mode, now })
  try {
    const contents = await planning.begin()
    const plan = async (connection: Db | Tx) => {
      const planned = await planByMarket(
        connection,
        { planning, contents },
        {
          sellerId,
          now,
          feePercent: ctx.settings.feePercent,
          role: caller.role,
          companyId: caller.companyId,
          mode,
        },
      )
      const confirmed = confirmUnusualPrice ? planned.steps : omitUnusualPrices(planned)
      const steps = skipLateDelivery ? omitLateDeliveries(confirmed) : confirmed
      rejectIfMostFail(steps, contents.rows)
      return { ...planned, steps }
    }
    const answerOf = async (
      connection: Db | Tx,
      { steps, notices }: ImportPlan,
      created: ReadonlyMap<number, number> = new Map(),
    ) => {
      const nearest = await readNearestForSteps(connection, steps, now)
      const data = steps.map((step) => ({ ...rowOf(step, created), ...nearest(step) }))
      return { data, columns: contents.columns, notices }
    }
    // Reading and planning are slow, so they run before the transaction and block no one.
    const mark = await listingsFingerprint(db, sellerId)
    const early = await plan(db)
    if (dryRun) {
      rejectTooMany(await listingsProblem(db, sellerId))
      return await answerOf(db, early)
    }
    return await transaction(db, async (tx) => {
      await lockSeller(tx, sellerId)
      const isAsPlanned =
        (await listingsFingerprint(tx, sellerId)) === mark &&
        (await areUpcoming(tx, early.eventIds, now))
      const planned = isAsPlanned ? early : await plan(tx)
      const { steps, made } = await applyImport(tx, sellerId, planned.steps, now)
      rejectIfMostFail(steps, contents.rows)
      rejectTooMany(await listingsProblem(tx, sellerId))
      const listingIds = collectListingIds(steps, made)
      await recordFeedUpdate(tx, { sellerId, keyId: caller.keyId, listingIds, now })
      const replacements = mapReplacedListings(steps, made)
      await carryPricingOver(tx, replacements)
      await recordPriceMoves(tx, { caller, changes: collectPriceChanges(steps, made), now })
      await recordReplacements(tx, { replacements, keyId: caller.keyId, now })
      return await answerOf(tx, { ...planned, steps }, made)
    })
  } finally {
    await planning.end()
  }
}

const rejectTooMany = (problem: string | null): void => {
  if (problem) throw unreadableFile(problem)
}

const rejectIfMostFail = (steps: readonly ImportStep[], rows: number): void => {
  const failed = steps.filter((step) => step.outcome === 'failed')
  if (failed.length * 2 <= rows) return
  const named = failed.slice(0, MAX_NAMED).map(({ row, message }) => [`row ${row}`, message])
  throw new ApiError('importRejected', {
    message: `${failed.length} of ${rows} rows failed, so nothing was changed`,
    fields: Object.fromEntries(named),
  })
}

const rowOf = (step: ImportStep, created: ReadonlyMap<number, number>) => ({
  row: step.row,
  outcome: toRowOutcome(step),
  listingId: created.get(step.row ?? 0) ?? ('own' in step ? step.own.id : null),
  message: 'message' in step ? step.message : null,
})
