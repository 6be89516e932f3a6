import type { Contract } from '@seatdesk/domain/contract'

import { insertSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { takeDrawing } from './take-drawing.ts'

/** Adds a drawing, of which only what is harmless is kept. */
export const uploadSeatMap: Handler<Contract['officeSeatMaps']['upload']> = async ({
  ctx,
  caller,
  input: { file, name },
}) => {
  const drawing = await takeDrawing(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const id = await insertSeatMap(tx, { name, drawing }, now)
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.upload',
      subject: { kind: 'seat-map', id },
      details: { name, sections: drawing.sections.length },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
