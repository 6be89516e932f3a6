import { EVENT_STATUS, eventStatus, parseSessionLabel } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { mergeChanges } from '../../platform/changes-between.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'
import {
  type EventFields,
  eventRow,
  normalizeEventFields,
  lockEvent,
  findPerformersInName,
  DEFAULT_EVENT_FIELDS,
  setPerformers,
  setTags,
} from './event-fields.ts'
import { readAdminEvent } from './event-list.ts'
import { notifyOfEvent } from './notify-of-event.ts'

/** Creates an event, and notifies interested brokers unless it needs approval first. */
export const createEvent: Handler<Contract['adminEvents']['create']> = ({ ctx, caller, input }) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const { id, facts } = await insertEvent(tx, input, now)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'catalogEvents.create',
      subject: { kind: 'event', id },
      details: { ...facts },
      now,
    })
    const data = await readAdminEvent(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

type NewEvent = Call<Contract['adminEvents']['create']>['input']

/**
 * Creates an event in a transaction, and announces it if it is approved; returns its id and data.
 */
export const insertEvent = async (
  tx: Tx,
  input: NewEvent,
  now: Date,
): Promise<{ id: number; facts: EventFields }> => {
  const { tagIds = [], performerIds, name, eventCategoryId, venueId, dateTime, ...args } = input
  const { session } = parseSessionLabel(name)
  const plain = { ...DEFAULT_EVENT_FIELDS, session, name, eventCategoryId, venueId, dateTime }
  const fields = mergeChanges<EventFields>(plain, {
    ...args,
    tagIds: normalizeEventFields(tagIds),
    performerIds: normalizeEventFields(performerIds ?? (await findPerformersInName(tx, name))),
  })
  const row = await eventRow(tx, fields)
  const { id } = await tx
    .insertInto('events')
    .values({ ...row, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setTags(tx, id, fields.tagIds)
  await setPerformers(tx, id, fields.performerIds)
  if (fields.statusId === EVENT_STATUS.approved) await notifyOfEvent(tx, id, now)
  return { id, facts: fields }
}

/** Approves several events that wait for it, and notifies interested brokers of each. */
export const approveEvents: Handler<Contract['adminEvents']['approveMany']> = ({
  ctx,
  caller: { accountId: actorId },
  input,
}) => {
  const now = ctx.clock.now()
  return bulkAction(input.ids, (id) =>
    transaction(ctx.db, (tx) => approve(tx, { id, actorId, now })),
  )
}

const approve = async (
  tx: Tx,
  { id, actorId, now }: { id: number; actorId: number; now: Date },
): Promise<void> => {
  const event = await lockEvent(tx, id)
  if (!event) throw new ApiError('notFound')
  if (event.statusId !== EVENT_STATUS.waiting)
    throw new ApiError('conflict', {
      message: `this event is ${eventStatus(event.statusId).label.toLowerCase()}, not pending approval`,
    })
  await tx
    .updateTable('events')
    .set({ status_id: EVENT_STATUS.approved })
    .where('id', '=', id)
    .execute()
  await notifyOfEvent(tx, id, now)
  await recordAction(tx, {
    actorId,
    action: 'catalogEvents.approveMany',
    subject: { kind: 'event', id },
    details: { statusId: { from: event.statusId, to: EVENT_STATUS.approved } },
    now,
  })
}
