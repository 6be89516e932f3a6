import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { holdImport, importOf } from './import-store.ts'

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
    const found = await holdImport(tx, { id, accountId: caller.accountId })
    if (number >= found.chunk_count) throw invalid({ number: 'is past the last piece' })
    const known = await tx
      .selectFrom('import_chunks')
      .select('content')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (known && Buffer.compare(known.content, content) === 0)
      return { data: await importOf(tx, found, now) }
    if (found.state === 'applying' || found.state === 'finished')
      throw new Refusal('conflict', { message: 'the file is being carried out already' })
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
