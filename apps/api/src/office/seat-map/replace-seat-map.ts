import type { Contract } from '@seatdesk/domain/contract'

import { lockSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { addVersion } from './add-version.ts'
import { takeDrawing } from './take-drawing.ts'

/**
 * Puts a drawing in the place of another, wherever that is shown. It gets an id of its own, since a
 * drawing never changes under its address; the old one can be shown again.
 */
export const replaceSeatMap: Handler<Contract['officeSeatMaps']['replace']> = async ({
  ctx,
  caller,
  input: { id: oldId, file, name: given },
}) => {
  const drawing = await takeDrawing(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const old = await lockSeatMap(tx, oldId)
    if (old === null) throw new Refusal('notFound')
    const name = given ?? old.name
    const id = await addVersion(tx, { ...old, name, drawing, madeBy: 'replace', now })
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.replace',
      subject: { kind: 'seat-map', id },
      details: { id: { from: old.shownId, to: id }, name: { from: old.name, to: name } },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
