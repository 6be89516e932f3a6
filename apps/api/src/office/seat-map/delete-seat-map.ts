import { counted } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { lockSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'

/** Deletes a drawing that nothing shows. */
export const deleteSeatMap: Handler<Contract['officeSeatMaps']['delete']> = ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const name = await lockSeatMap(tx, id)
    const facts = await readSeatMapFacts(tx, id)
    if (name === null || !facts) throw new Refusal('notFound')
    if (facts.venues + facts.events > 0)
      throw new Refusal('conflict', {
        message: `this drawing is still shown by ${counted(facts.venues, 'venue|venues')} and ${counted(facts.events, 'event|events')}`,
      })
    await tx.deleteFrom('seat_maps').where('id', '=', id).execute()
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.delete',
      subject: { kind: 'seat-map', id },
      details: { name },
      now: ctx.clock.now(),
    })
    return {}
  })
