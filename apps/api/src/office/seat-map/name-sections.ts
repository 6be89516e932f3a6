import type { Contract } from '@seatdesk/domain/contract'

import { lockSeatMap, readDrawing, readSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { addVersion } from './add-version.ts'

/** Names parts of a drawing; with them it is a new version, shown wherever the one before was. */
export const nameSections: Handler<Contract['officeSeatMaps']['name']> = async ({
  ctx,
  caller,
  input: { id: oldId, places },
}) => {
  const svg = await readSeatMap(ctx.db, oldId)
  if (svg === null) throw new Refusal('notFound')
  const naming = new Map(places.map(({ place, names }) => [place, names]))
  const drawing = await readDrawing(new TextEncoder().encode(svg), naming)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const old = await lockSeatMap(tx, oldId)
    if (old === null) throw new Refusal('notFound')
    // Parts are counted: in another version the same number is another part.
    if (old.shownId !== oldId)
      throw new Refusal('conflict', { message: 'another version of this drawing is shown by now' })
    const id = await addVersion(tx, { ...old, drawing, madeBy: 'name', now })
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.name',
      subject: { kind: 'seat-map', id },
      details: { id: { from: oldId, to: id }, names: places.map(({ names }) => names.join(' | ')) },
      now,
    })
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
