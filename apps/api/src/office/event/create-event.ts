import { EVENT_STATUS, eventStatus } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { afterChange } from '../audit/changes-between.ts'
import { recordAct } from '../audit/record-act.ts'
import { doToMany } from '../do-to-many.ts'
import { announceEvent } from './announce-event.ts'
import {
  type EventFacts,
  eventRow,
  inOrder,
  lockEvent,
  performersNamedIn,
  PLAIN_EVENT,
  setPerformers,
  setTags,
} from './event-facts.ts'
import { readOfficeEvent } from './event-list.ts'

/** Adds an event, and tells the brokers whom it suits unless it has to wait for its approval. */
export const createEvent: Handler<Contract['officeEvents']['create']> = ({
  ctx,
  caller,
  input,
}) => {
  const now = ctx.clock.now()
  const { tagIds = [], performerIds, name, eventCategoryId, venueId, dateTime, ...given } = input
  const plain = { ...PLAIN_EVENT, name, eventCategoryId, venueId, dateTime }
  return transaction(ctx.db, async (tx) => {
    const facts = afterChange<EventFacts>(plain, {
      ...given,
      tagIds: inOrder(tagIds),
      performerIds: inOrder(performerIds ?? (await performersNamedIn(tx, name))),
    })
    const row = await eventRow(tx, facts)
    const { id } = await tx
      .insertInto('events')
      .values({ ...row, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setTags(tx, id, facts.tagIds)
    await setPerformers(tx, id, facts.performerIds)
    if (facts.statusId === EVENT_STATUS.approved) await announceEvent(tx, id, now)
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'catalogueEvents.create',
      subject: { kind: 'event', id },
      details: { ...facts },
      now,
    })
    const data = await readOfficeEvent(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

/** Puts many events on sale, those that wait for it, and tells the brokers whom each suits. */
export const approveEvents: Handler<Contract['officeEvents']['approveMany']> = ({
  ctx,
  caller: { accountId: actorId },
  input,
}) => {
  const now = ctx.clock.now()
  return doToMany(input.ids, (id) => transaction(ctx.db, (tx) => approve(tx, { id, actorId, now })))
}

const approve = async (
  tx: Tx,
  { id, actorId, now }: { id: number; actorId: number; now: Date },
): Promise<void> => {
  const event = await lockEvent(tx, id)
  if (!event) throw new Refusal('notFound')
  if (event.statusId !== EVENT_STATUS.waiting)
    throw new Refusal('conflict', {
      message: `this event is ${eventStatus(event.statusId).label.toLowerCase()}, not waiting`,
    })
  await tx
    .updateTable('events')
    .set({ status_id: EVENT_STATUS.approved })
    .where('id', '=', id)
    .execute()
  await announceEvent(tx, id, now)
  await recordAct(tx, {
    actorId,
    act: 'catalogueEvents.approveMany',
    subject: { kind: 'event', id },
    details: { statusId: { from: event.statusId, to: EVENT_STATUS.approved } },
    now,
  })
}
