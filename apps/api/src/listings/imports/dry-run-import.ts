import { QUOTAS, type ImportRow } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { openPlanning } from '../inventory/import/open-planning.ts'
import { planByMarket } from '../inventory/import/plan-by-market.ts'
import { outcomeOf, type Step } from '../inventory/import/plan-import.ts'
import type { Part } from '../inventory/import/read-table.ts'
import { lockImport, importOf, readImport } from './import-store.ts'

type Try = Contract['imports']['try']

/**
 * Plans a whole file by all of its pieces, and writes down what each row comes to.
 * @throws 409 while pieces are missing, and where one came meanwhile.
 */
export const dryRunImport: Handler<Try> = async (call) => {
  const whose = call.caller.accountId
  const leave = acquireHeavySlot(whose)
  try {
    return await runInHeavyQueue(() => tryAll(call), { whose, signal: call.request.signal })
  } finally {
    leave()
  }
}

const tryAll = async ({ ctx, caller, input: { id } }: Call<Try>) => {
  const { db } = ctx
  const which = { id, accountId: caller.accountId }
  const now = ctx.clock.now()
  const { version, state, chunk_count: count } = await readImport(db, which)
  if (state === 'applying' || state === 'finished')
    throw new ApiError('conflict', { message: 'the file is being carried out already' })
  const chunks = await readChunks(db, id)
  if (chunks.length < count)
    throw new ApiError('conflict', { message: `${count - chunks.length} pieces are missing` })
  const planned = await planChunks(db, which.accountId, chunks, now)
  return transaction(db, async (tx) => {
    const held = await lockImport(tx, which)
    if (held.version !== version)
      throw new ApiError('conflict', { message: 'another piece came meanwhile' })
    for (const { number, names, outcomes } of planned)
      await tx
        .updateTable('import_chunks')
        .set({ names, outcomes: JSON.stringify(outcomes) })
        .where('import_id', '=', id)
        .where('number', '=', number)
        .execute()
    const tried = await tx
      .updateTable('imports')
      .set({ state: 'tried' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: await importOf(tx, tried, now) }
  })
}

const readChunks = (db: Db, id: number) =>
  db
    .selectFrom('import_chunks')
    .select(['number', 'content'])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()

type Chunks = Awaited<ReturnType<typeof readChunks>>

const planChunks = async (db: Db, sellerId: number, chunks: Chunks, now: Date) => {
  const mode = 'delta'
  const planning = openPlanning({ parts: chunks.map(filePartOf), costMeans: 'paid', mode, now })
  try {
    const contents = await planning.begin()
    const { steps, unusual } = await planByMarket(
      db,
      { planning, contents },
      { sellerId, now, mode },
    )
    const none = new Map<number, number>()
    const rows = Map.groupBy(
      steps.flatMap((step) => importRowsOf(step, none, unusual)),
      ({ row }) => chunkOfRow(row),
    )
    return chunks.map(({ number }, index) => ({
      number,
      names: contents.names[index] ?? [],
      outcomes: rows.get(number) ?? [],
    }))
  } finally {
    await planning.end()
  }
}

const FIRST_ROW = 2

/** A piece of a file, numbered as if all were one file under one header. */
export const filePartOf = ({ number, content }: { number: number; content: Uint8Array }): Part => ({
  content,
  firstRow: FIRST_ROW + number * QUOTAS.importChunkRows,
  most: QUOTAS.importChunkRows,
})

/** Which piece a row is in. */
const chunkOfRow = (row: number): number => Math.floor((row - FIRST_ROW) / QUOTAS.importChunkRows)

/**
 * What a step comes to for the row that it is about, and why its price is unusual where that is to
 * be confirmed; none of a step that is about no row.
 */
export const importRowsOf = (
  step: Step,
  made: ReadonlyMap<number, number>,
  unusual: ReadonlyMap<number, string> = new Map(),
): ImportRow[] => {
  const { row } = step
  if (row === null) return []
  return [
    {
      row,
      outcome: outcomeOf(step),
      listingId: made.get(row) ?? ('own' in step ? step.own.id : null),
      message: 'message' in step ? step.message : (unusual.get(row) ?? null),
      isEventUnknown: step.outcome === 'failed' && step.isEventUnknown === true,
    },
  ]
}
