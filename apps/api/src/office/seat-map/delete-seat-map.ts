import { counted } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { lockSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'

/** Deletes a drawing that nothing shows, with all its versions. */
export const deleteSeatMap: Handler<Contract['officeSeatMaps']['delete']> = ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockSeatMap(tx, id)
    const facts = locked && (await readSeatMapFacts(tx, locked.shownId))
    if (!facts) throw new Refusal('notFound')
    if (facts.venues + facts.events > 0)
      throw new Refusal('conflict', {
        message: `this drawing is still shown by ${counted(facts.venues, 'venue|venues')} and ${counted(facts.events, 'event|events')}`,
      })
    await tx
      .deleteFrom('seat_maps')
      .where(({ eb, or }) =>
        or([eb('id', '=', locked.firstId), eb('first_id', '=', locked.firstId)]),
      )
      .execute()
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'seatMaps.delete',
      subject: { kind: 'seat-map', id },
      details: { name: locked.name },
      now: ctx.clock.now(),
    })
    return {}
  })
