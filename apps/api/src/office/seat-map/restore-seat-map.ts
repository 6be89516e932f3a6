import type { Contract } from '@seatdesk/domain/contract'

import { lockSeatMap, readSeatMapFacts } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { showInstead } from './show-instead.ts'

/** Shows a version of a drawing again, wherever another one of it is shown. */
export const restoreSeatMap: Handler<Contract['officeSeatMaps']['restore']> = ({
  ctx,
  caller,
  input: { id },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { shownId } = (await lockSeatMap(tx, id)) ?? {}
    if (shownId === undefined) throw new Refusal('notFound')
    if (shownId !== id) {
      await showInstead(tx, { shownId, id, now })
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'seatMaps.restore',
        subject: { kind: 'seat-map', id },
        details: { id: { from: shownId, to: id } },
        now,
      })
    }
    const data = await readSeatMapFacts(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
