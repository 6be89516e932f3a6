import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockSeller } from '../inventory/lock-seller.ts'
import { holdImport, type Import, importOf, unnamedBy } from './import-store.ts'

/**
 * Ends an import all of whose pieces are carried out. A snapshot says how many listings it expects
 * to withdraw, and withdraws none when there are by now more or fewer of them.
 */
export const finishImport: Handler<Contract['imports']['finish']> = ({
  ctx,
  caller,
  input: { id, withdrawals },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockSeller(tx, caller.accountId)
    const found = await holdImport(tx, { id, accountId: caller.accountId })
    if (found.state === 'finished') return { data: await importOf(tx, found, now) }
    const soFar = await importOf(tx, found, now)
    if (soFar.applied.length < soFar.chunks)
      throw new Refusal('conflict', { message: 'not every piece is carried out yet' })
    const withdrawn = withdrawals === null ? 0 : await withdrawUnnamed(tx, found, now)
    if (withdrawals !== null && withdrawn !== withdrawals)
      throw new Refusal('conflict', {
        message: `by now ${withdrawn} listings would be withdrawn, not ${withdrawals}`,
      })
    const finished = await tx
      .updateTable('imports')
      .set({ state: 'finished', withdrawn_count: withdrawn })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: await importOf(tx, finished, now) }
  })
}

const withdrawUnnamed = async (tx: Tx, found: Import, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    update listings set status_id = ${INVENTORY_STATUS.deactive}
    where id in (select l.id from listings as l ${unnamedBy(found, now)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
