import { EVENT_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { afterChange } from '../audit/after-change.ts'
import { recordAct } from '../audit/record-act.ts'
import { announceEvent } from './announce-event.ts'
import { type EventFacts, eventRow, inOrder, PLAIN_EVENT, setTags } from './event-facts.ts'
import { readCatalogueEvent } from './event-list.ts'

/** Adds an event, and tells the brokers whom it suits unless it has to wait for its approval. */
export const createEvent: Handler<Contract['officeEvents']['create']> = ({
  ctx,
  caller,
  input,
}) => {
  const now = ctx.clock.now()
  const { tagIds = [], name, eventCategoryId, venueId, dateTime, ...given } = input
  const plain = { ...PLAIN_EVENT, name, eventCategoryId, venueId, dateTime }
  const facts = afterChange<EventFacts>(plain, { ...given, tagIds: inOrder(tagIds) })
  return transaction(ctx.db, async (tx) => {
    const row = await eventRow(tx, facts)
    const { id } = await tx
      .insertInto('events')
      .values({ ...row, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setTags(tx, id, facts.tagIds)
    if (facts.statusId === EVENT_STATUS.approved) await announceEvent(tx, id, now)
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'catalogueEvents.create',
      subject: { kind: 'event', id },
      details: { ...facts },
      now,
    })
    const data = await readCatalogueEvent(tx, id)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
