import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { validationError, ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockImport, importOf } from './import-store.ts'

/** Begins an import, or goes on with the one of the same file that was broken off. */
export const beginImport: Handler<Contract['imports']['begin']> = ({ ctx, caller, input }) => {
  const now = ctx.clock.now()
  const { name, fingerprint, chunks } = input
  return transaction(ctx.db, async (tx) => {
    await tx
      .insertInto('imports')
      .values({
        account_id: caller.accountId,
        name,
        fingerprint,
        chunk_count: chunks,
        state: 'receiving',
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const begun = await tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', caller.accountId)
      .where('fingerprint', '=', fingerprint)
      .where('state', '<>', 'finished')
      .executeTakeFirstOrThrow()
    if (begun.chunk_count !== chunks)
      throw new ApiError('conflict', { message: 'this file was begun with other pieces' })
    await makeRoom(tx, caller.accountId)
    return { data: await importOf(tx, begun, now) }
  })
}

/** An account keeps so many imports; the oldest makes way. */
const makeRoom = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`
    delete from imports where id in (
      select id from imports where account_id = ${accountId} order by id desc
      offset ${QUOTAS.imports})`.execute(tx)
}

/**
 * Takes a piece of a file. The same piece again changes nothing; another one in its place wants the
 * file tried anew, and is a 409 once the import is being carried out.
 */
export const putChunk: Handler<Contract['imports']['putChunk']> = async ({
  ctx,
  caller,
  input: { id, number, file },
}) => {
  const now = ctx.clock.now()
  const content = await file.bytes()
  return transaction(ctx.db, async (tx) => {
    const found = await lockImport(tx, { id, accountId: caller.accountId })
    if (number >= found.chunk_count) throw validationError({ number: 'is past the last piece' })
    const known = await tx
      .selectFrom('import_chunks')
      .select('content')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (known && Buffer.compare(known.content, content) === 0)
      return { data: await importOf(tx, found, now) }
    if (found.state === 'applying' || found.state === 'finished')
      throw new ApiError('conflict', { message: 'the file is being carried out already' })
    await tx
      .insertInto('import_chunks')
      .values({ import_id: id, number, content })
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'number']).doUpdateSet({ content, outcomes: null }),
      )
      .execute()
    const changed = await tx
      .updateTable('imports')
      .set((eb) => ({ state: 'receiving', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: await importOf(tx, changed, now) }
  })
}
