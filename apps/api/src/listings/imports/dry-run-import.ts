import { QUOTAS, type ImportRow } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredImportReport } from '../../platform/database/schema.ts'
import { type Db, transaction } from '../../platform/database/transaction.ts'
import type { Call, Caller, Handler } from '../../platform/http/handler.ts'
import { acquireHeavySlot, runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { openPlanning } from '../inventory/import/open-planning.ts'
import { planByMarket } from '../inventory/import/plan-by-market.ts'
import { toRowOutcome, type ImportStep } from '../inventory/import/plan-import.ts'
import type { FilePart } from '../inventory/import/read-table.ts'
import { lockImport, toWireImport, readImport } from './import-store.ts'

type Try = Contract['imports']['try']

/**
 * Plans a whole file from all its chunks, and stores the outcome of each row.
 * @throws 409 if chunks are missing, or if one arrived in the meantime.
 */
export const dryRunImport: Handler<Try> = async (call) => {
  const sellerId = call.caller.accountId
  const release = acquireHeavySlot(sellerId)
  try {
    return await runInHeavyQueue(() => tryAll(call), {
      whose: sellerId,
      signal: call.request.signal,
    })
  } finally {
    release()
  }
}

const tryAll = async ({ ctx, caller, input: { id } }: Call<Try>) => {
  const { db } = ctx
  const params = { id, accountId: caller.accountId }
  const now = ctx.clock.now()
  const { version, state, chunk_count: count } = await readImport(db, params)
  if (state === 'applying' || state === 'finished')
    throw new ApiError('conflict', { message: 'the file is already being applied' })
  const chunks = await readChunks(db, id)
  if (chunks.length < count)
    throw new ApiError('conflict', { message: `${count - chunks.length} chunks are missing` })
  const planned = await planChunks(ctx, caller, chunks, now)
  return transaction(db, async (tx) => {
    const locked = await lockImport(tx, params)
    if (locked.version !== version)
      throw new ApiError('conflict', { message: 'another chunk was uploaded in the meantime' })
    for (const { number, names, outcomes } of planned.chunks)
      await tx
        .updateTable('import_chunks')
        .set({ names, outcomes: JSON.stringify(outcomes) })
        .where('import_id', '=', id)
        .where('number', '=', number)
        .execute()
    const attempts = await tx
      .updateTable('imports')
      .set({ state: 'tried', report: JSON.stringify(planned.report) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: await toWireImport(tx, attempts, now) }
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

const planChunks = async (
  { db, settings }: Context,
  { accountId: sellerId, role, companyId }: Caller,
  chunks: Chunks,
  now: Date,
) => {
  const mode = 'delta'
  const planning = openPlanning({ parts: chunks.map(toFilePart), costMeans: 'paid', mode, now })
  try {
    const contents = await planning.begin()
    const { steps, unusual, notices } = await planByMarket(
      db,
      { planning, contents },
      { sellerId, now, feePercent: settings.feePercent, role, companyId, mode },
    )
    const none = new Map<number, number>()
    const rows = Map.groupBy(
      steps.flatMap((step) => toImportRows(step, none, unusual)),
      ({ row }) => chunkOfRow(row),
    )
    const { columns, dateStyle } = contents
    return {
      chunks: chunks.map(({ number }, index) => ({
        number,
        names: contents.names[index] ?? [],
        outcomes: rows.get(number) ?? [],
      })),
      report: { columns, notices, dateStyle } satisfies StoredImportReport,
    }
  } finally {
    await planning.end()
  }
}

const FIRST_ROW = 2

/** A chunk of a file, with rows numbered as in the whole file with one header. */
export const toFilePart = ({
  number,
  content,
}: {
  number: number
  content: Uint8Array
}): FilePart => ({
  content,
  firstRow: FIRST_ROW + number * QUOTAS.importChunkRows,
  most: QUOTAS.importChunkRows,
  isChunk: true,
})

/** Number of the chunk that contains a row. */
const chunkOfRow = (row: number): number => Math.floor((row - FIRST_ROW) / QUOTAS.importChunkRows)

/**
 * Outcome of a step's row, and why its price is unusual if that must be confirmed; empty for a step
 * without a row.
 */
export const toImportRows = (
  step: ImportStep,
  created: ReadonlyMap<number, number>,
  unusual: ReadonlyMap<number, string> = new Map(),
): ImportRow[] => {
  const { row } = step
  if (row === null) return []
  return [
    {
      row,
      outcome: toRowOutcome(step),
      listingId: created.get(row) ?? ('own' in step ? step.own.id : null),
      message: 'message' in step ? step.message : (unusual.get(row) ?? null),
      isEventUnknown: step.outcome === 'failed' && step.sought !== undefined,
      ...('flags' in step && step.flags.length > 0 ? { flags: [...step.flags] } : {}),
    },
  ]
}
