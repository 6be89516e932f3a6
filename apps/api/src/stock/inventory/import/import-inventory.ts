import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { unreadable } from '../../../kernel/csv/read-records.ts'
import { type Db, transaction, type Tx } from '../../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../../kernel/http/handler.ts'
import { takeHeavyPlace, takeHeavyTurn } from '../../../kernel/limit/heavy-work.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { listingsProblem, lockSeller } from '../lock-seller.ts'
import { applyImport } from './apply-import.ts'
import { areToCome } from './find-event.ts'
import { openPlanning } from './open-planning.ts'
import { markOfListings } from './own-listings.ts'
import { planByMarket, withoutUnusual } from './plan-by-market.ts'
import type { Step } from './plan-import.ts'

type Import = Contract['inventory']['import']

/** How many rows a refusal names. */
const MOST_NAMED = 50

/**
 * Lists, changes and withdraws by a file, all of it or nothing; a row that fails alone is left out.
 * @throws 422 when over half of the rows fail, or the file cannot be read; nothing is changed then.
 */
export const importInventory: Handler<Import> = async (call) => {
  const whose = call.caller.accountId
  const leave = takeHeavyPlace(whose)
  try {
    return await takeHeavyTurn(() => importFile(call), { whose, signal: call.request.signal })
  } finally {
    leave()
  }
}

const importFile = async ({ ctx, caller, input }: Call<Import>) => {
  const { db } = ctx
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  const { costMeans, mode, dryRun, confirmUnusualPrice } = input
  const content = await input.file.bytes()
  const parts = [{ content, firstRow: 2, most: BOUNDS.importRows }]
  const planning = openPlanning({ parts, costMeans, mode })
  try {
    const contents = await planning.begin()
    const plan = async (on: Db | Tx) => {
      const planned = await planByMarket(on, { planning, contents }, { sellerId, now, mode })
      const made = confirmUnusualPrice ? planned : { ...planned, steps: withoutUnusual(planned) }
      refuseIfMostFail(made.steps, contents.rows)
      return made
    }
    // Reading and planning take long, and hold nobody up before the transaction begins.
    const mark = await markOfListings(db, sellerId)
    const early = await plan(db)
    if (dryRun) {
      refuseTooMany(await listingsProblem(db, sellerId))
      return { data: early.steps.map((step) => outcomeOf(step, new Map())) }
    }
    return await transaction(db, async (tx) => {
      await lockSeller(tx, sellerId)
      const isAsPlanned =
        (await markOfListings(tx, sellerId)) === mark && (await areToCome(tx, early.eventIds, now))
      const planned = isAsPlanned ? early : await plan(tx)
      const { steps, made } = await applyImport(tx, sellerId, planned.steps, now)
      refuseIfMostFail(steps, contents.rows)
      refuseTooMany(await listingsProblem(tx, sellerId))
      return { data: steps.map((step) => outcomeOf(step, made)) }
    })
  } finally {
    await planning.end()
  }
}

const refuseTooMany = (problem: string | null): void => {
  if (problem) throw unreadable(problem)
}

const refuseIfMostFail = (steps: readonly Step[], rows: number): void => {
  const failed = steps.filter((step) => step.outcome === 'failed')
  if (failed.length * 2 <= rows) return
  const named = failed.slice(0, MOST_NAMED).map(({ row, message }) => [`row ${row}`, message])
  throw new Refusal('importRefused', {
    message: `${failed.length} of ${rows} rows fail, so nothing was changed`,
    fields: Object.fromEntries(named),
  })
}

const outcomeOf = (step: Step, made: ReadonlyMap<number, number>) => ({
  row: step.row,
  outcome: step.outcome,
  listingId: made.get(step.row ?? 0) ?? ('own' in step ? step.own.id : null),
  message: step.outcome === 'failed' ? step.message : null,
})
