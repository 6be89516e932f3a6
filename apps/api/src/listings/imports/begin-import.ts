import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { validationError, ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockImport, toWireImport } from './import-store.ts'

/** Begins an import, or resumes the interrupted import of the same file. */
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
    const started = await tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', caller.accountId)
      .where('fingerprint', '=', fingerprint)
      .where('state', '<>', 'finished')
      .executeTakeFirstOrThrow()
    if (started.chunk_count !== chunks)
      throw new ApiError('conflict', { message: 'this import was started with other chunks' })
    await makeRoom(tx, caller.accountId)
    return { data: await toWireImport(tx, started, now) }
  })
}

/** Deletes the account's oldest imports beyond the quota. */
const makeRoom = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`
    delete from imports where id in (
      select id from imports where account_id = ${accountId} order by id desc
      offset ${QUOTAS.imports})`.execute(tx)
}

/** Deletes the account's oldest imports beyond the bytes that are kept; never the current one. */
const makeRoomForBytes = async (tx: Tx, accountId: number, currentId: number): Promise<void> => {
  await sql`
    delete from imports where id in (
      select id from (
        select i.id, sum(sum(octet_length(c.content))) over (
          order by (i.id = ${currentId}::bigint) desc, i.id desc) as bytes
        from imports as i join import_chunks as c on c.import_id = i.id
        where i.account_id = ${accountId} group by i.id) as sized
      where bytes > ${QUOTAS.importBytes}::bigint and id <> ${currentId}::bigint)`.execute(tx)
}

/**
 * Stores a chunk of a file. Repeating the same chunk changes nothing. A different chunk in its
 * place requires a new dry run, and causes a 409 once the import is being applied.
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
    if (number >= found.chunk_count) throw validationError({ number: 'is past the last chunk' })
    const known = await tx
      .selectFrom('import_chunks')
      .select('content')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (known && Buffer.compare(known.content, content) === 0)
      return { data: await toWireImport(tx, found, now) }
    if (found.state === 'applying' || found.state === 'finished')
      throw new ApiError('conflict', { message: 'the file is already being applied' })
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
    await makeRoomForBytes(tx, caller.accountId, id)
    return { data: await toWireImport(tx, changed, now) }
  })
}
