import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { type Tx, transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { importOf } from './import-store.ts'

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
      throw new Refusal('conflict', { message: 'this file was begun with other pieces' })
    await makeRoom(tx, caller.accountId)
    return { data: await importOf(tx, begun, now) }
  })
}

/** An account keeps so many imports; the oldest makes way. */
const makeRoom = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`
    delete from imports where id in (
      select id from imports where account_id = ${accountId} order by id desc
      offset ${BOUNDS.imports})`.execute(tx)
}
