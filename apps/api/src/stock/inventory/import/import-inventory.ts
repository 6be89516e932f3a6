import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../../kernel/http/handler.ts'
import { invalid, Refusal } from '../../../kernel/refusal.ts'
import { readListedSeats } from '../listed-seats.ts'
import { lockSeller } from '../lock-seller.ts'
import { applyImport } from './apply-import.ts'
import type { Column } from './columns.ts'
import { eventFinder, eventHint, readCandidates } from './find-event.ts'
import { readOwnListings } from './own-listings.ts'
import { planImport, type Step } from './plan-import.ts'
import { type Cells, readTable } from './read-table.ts'
import type { CostMeans } from './row-terms.ts'

type Import = Contract['inventory']['import']

/** How many rows a refusal names. */
const MOST_NAMED = 50

/**
 * Lists, changes and withdraws by a file, all of it or nothing; a row that fails alone is left out.
 * @throws 422 when over half of the rows fail, or the file cannot be read; nothing is changed then.
 */
export const importInventory: Handler<Import> = async ({ ctx, caller, input }) => {
  const { columns, rows } = readTable(await input.file.bytes())
  const costMeans = input.costMeans ?? meaningOfCost(columns)
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockSeller(tx, sellerId)
    const steps = await plan(tx, sellerId, rows, { ...input, costMeans }, now)
    refuseIfMostFail(steps, rows.length)
    const made = input.dryRun ? new Map() : await applyImport(tx, sellerId, steps, now)
    return { data: steps.map((step) => outcomeOf(step, made)) }
  })
}

/**
 * What a cost column can only mean: beside a price asked it is the price paid.
 * @throws 422 where it stands alone and could be either.
 */
const meaningOfCost = (columns: ReadonlySet<Column>): CostMeans | undefined => {
  if (!columns.has('cost')) return undefined
  if (columns.has('listPrice')) return 'paid'
  throw invalid({ costMeans: 'say whether the cost column is the price asked or the price paid' })
}

const plan = async (
  tx: Tx,
  sellerId: number,
  rows: readonly Cells[],
  { costMeans, mode }: Pick<Call<Import>['input'], 'costMeans' | 'mode'>,
  now: Date,
): Promise<Step[]> => {
  const candidates = await readCandidates(tx, rows.map(eventHint), now)
  const own = await readOwnListings(tx, sellerId)
  return planImport(rows, {
    costMeans,
    mode,
    findEvent: eventFinder(candidates),
    own: new Map(own.map((listing) => [listing.external_id, listing])),
    listedSeats: await readListedSeats(
      tx,
      sellerId,
      candidates.map(({ id }) => id),
    ),
  })
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
