import { EVENT_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { isProved } from '../../identity/index.ts'
import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Caller, Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reschedulePayouts } from '../../money/index.ts'
import { afterChange } from '../audit/after-change.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { recordAct } from '../audit/record-act.ts'
import { announceDate } from './announce-date.ts'
import { announceEvent } from './announce-event.ts'
import { befall } from './befall.ts'
import { checkMove } from './check-move.ts'
import { type EventFacts, eventRow, inOrder, lockEvent, setTags } from './event-facts.ts'
import { readOfficeEvent } from './event-list.ts'
import { setPerformers } from './event-performers.ts'

type World = Pick<Context, 'clock' | 'settings'>

/**
 * Changes an event: whom a new date concerns is told, payouts fall due by it, what is approved for
 * the first time is announced, and what befalls those who bought it is set going.
 */
export const changeEvent: Handler<Contract['officeEvents']['change']> = ({
  ctx,
  caller,
  input: { id, tagIds, performerIds, ...given },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const before = await lockEvent(tx, id)
    if (!before) throw new Refusal('notFound')
    const after = afterChange<EventFacts>(before, {
      ...given,
      tagIds: tagIds && inOrder(tagIds),
      performerIds: performerIds && inOrder(performerIds),
    })
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      await change(ctx, tx, { id, before, after, caller, now })
      await recordAct(tx, {
        actorId: caller.accountId,
        act: 'catalogueEvents.change',
        subject: { kind: 'event', id },
        details: changes,
        now,
      })
    }
    const data = await readOfficeEvent(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

interface Change {
  id: number
  before: EventFacts
  after: EventFacts
  caller: Caller
  now: Date
}

const change = async (
  ctx: World,
  tx: Tx,
  { id, before, after, caller, now }: Change,
): Promise<void> => {
  checkMove(before, after)
  const kind = await befall(ctx, tx, { id, before, after })
  // What moves people's money is done by nobody who merely found a session open.
  if (kind !== null && !isProved(caller, now)) throw new Refusal('proofWanted')
  const row = await eventRow(tx, after)
  await tx
    .updateTable('events')
    .set({ ...row, ...(kind === 'postponed' ? { postponed_at: now } : {}) })
    .$if(!after.dateTBA, (query) => query.set({ postponed_at: null }))
    .where('id', '=', id)
    .execute()
  await setTags(tx, id, after.tagIds)
  await setPerformers(tx, id, after.performerIds)
  if (before.dateTime !== after.dateTime || before.venueId !== after.venueId)
    await reschedulePayouts(tx, [id])
  if (after.statusId !== EVENT_STATUS.approved) return
  if (before.statusId === EVENT_STATUS.waiting) await announceEvent(tx, id, now)
  else await announceDate(tx, { id, before, after, now })
}
