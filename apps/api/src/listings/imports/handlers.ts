import { searchTokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { readEventTime } from '../inventory/import/event-time.ts'
import { readNearestEvents } from '../inventory/import/read-nearest-events.ts'
import { applyChunk, finishImport } from './apply-chunk.ts'
import { beginImport, putChunk } from './begin-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { readImport, toWireImport } from './import-store.ts'

/** Returns the upcoming events that are most similar to a row of a file by words and time. */
const nearestEvents: Handler<Contract['imports']['nearestEvents']> = async ({
  ctx,
  input: { name, venue, date, time },
}) => {
  const when = date === undefined ? null : readEventTime(date, time)
  const words = searchTokens(`${name} ${venue ?? ''}`).join(' ')
  return { data: await readNearestEvents(ctx.db, { words, when }, ctx.clock.now()) }
}

/** Returns the progress of one of the caller's imports. */
const getImport: Handler<Contract['imports']['get']> = async ({ ctx, caller, input }) => {
  const found = await readImport(ctx.db, { id: input.id, accountId: caller.accountId })
  return { data: await toWireImport(ctx.db, found, ctx.clock.now()) }
}

/** Outcomes of the rows of a chunk; empty before the dry run. */
const getRows: Handler<Contract['imports']['rows']> = async ({
  ctx,
  caller,
  input: { id, number },
}) => {
  await readImport(ctx.db, { id, accountId: caller.accountId })
  const chunk = await ctx.db
    .selectFrom('import_chunks')
    .select('outcomes')
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!chunk) throw new ApiError('notFound')
  return { data: chunk.outcomes ?? [] }
}

/** Deletes an import and its file. */
const discardImport: Handler<Contract['imports']['discard']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await readImport(ctx.db, { id, accountId: caller.accountId })
  await ctx.db.deleteFrom('imports').where('id', '=', id).execute()
  return {}
}

/** Handlers for inventory files that are uploaded in chunks. */
export const importHandlers = {
  begin: beginImport,
  get: getImport,
  discard: discardImport,
  putChunk,
  rows: getRows,
  try: dryRunImport,
  apply: applyChunk,
  finish: finishImport,
  nearestEvents,
} satisfies ResourceHandlers<'imports'>
