import type { Contract } from '@seatdesk/domain/contract'

import { insertSeatMap, lockSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { takeDrawing } from './take-drawing.ts'

/**
 * Puts a drawing in the place of another, wherever that is shown. It gets an id of its own, since a
 * drawing never changes under its address; the old one is gone.
 */
export const replaceSeatMap: Handler<Contract['officeSeatMaps']['replace']> = async ({
  ctx,
  caller,
  input: { id: oldId, file, name: given },
}) => {
  const drawing = await takeDrawing(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const oldName = await lockSeatMap(tx, oldId)
    if (oldName === null) throw new Refusal('notFound')
    const name = given ?? oldName
    const id = await insertSeatMap(tx, { name, drawing }, now)
    await showInstead(tx, oldId, id)
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.replace',
      subject: { kind: 'seat-map', id },
      details: { id: { from: oldId, to: id }, name: { from: oldName, to: name } },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

const showInstead = async (tx: Tx, oldId: number, newId: number): Promise<void> => {
  for (const table of ['venues', 'events'] as const)
    await tx
      .updateTable(table)
      .set({ seat_map_id: newId })
      .where('seat_map_id', '=', oldId)
      .execute()
  await tx.deleteFrom('seat_maps').where('id', '=', oldId).execute()
}
