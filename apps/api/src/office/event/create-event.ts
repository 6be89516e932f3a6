import { EVENT_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { afterChange } from '../audit/after-change.ts'
import { recordAct } from '../audit/record-act.ts'
import { announceEvent } from './announce-event.ts'
import { type EventFacts, eventRow, inOrder, PLAIN_EVENT, setTags } from './event-facts.ts'
import { readOfficeEvent } from './event-list.ts'
import { performersNamedIn, setPerformers } from './event-performers.ts'

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
