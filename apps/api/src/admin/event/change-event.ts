import {
  EVENT_STATUS,
  type EventChangeKind,
  eventStatus,
  canEventTransition,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isRecentlyAuthenticated } from '../../identity/index.ts'
import { emailAll } from '../../notifications/index.ts'
import { beginEventChange } from '../../orders/index.ts'
import { reschedulePayouts } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { mergeChanges, changesBetween } from '../../platform/changes-between.ts'
import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Caller, Handler } from '../../platform/http/handler.ts'
import { zonedTimeText } from '../../platform/time/wall-clock.ts'
import { recordAction } from '../audit/record-action.ts'
import {
  type EventFields,
  eventRow,
  normalizeEventFields,
  lockEvent,
  setPerformers,
  setTags,
} from './event-fields.ts'
import { readAdminEvent } from './event-list.ts'
import { notifyOfCancellation, notifyOfDate, notifyOfEvent } from './notify-of-event.ts'
import { readImpact } from './read-impact.ts'

type Deps = Pick<Context, 'clock' | 'settings'>

/**
 * Changes an event. Notifies the accounts affected by a new date, reschedules payouts, announces an
 * event approved for the first time, and starts the processing of its orders.
 */
export const changeEvent: Handler<Contract['adminEvents']['change']> = ({
  ctx,
  caller,
  input: { id, tagIds, performerIds, reason, ...args },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const before = await lockEvent(tx, id)
    if (!before) throw new ApiError('notFound')
    const after = mergeChanges<EventFields>(before, {
      ...args,
      tagIds: tagIds && normalizeEventFields(tagIds),
      performerIds: performerIds && normalizeEventFields(performerIds),
    })
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      await change(ctx, tx, { id, before, after, reason, caller, now })
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'catalogEvents.change',
        subject: { kind: 'event', id },
        details: { ...changes, ...(reason !== undefined && { reason }) },
        now,
      })
    }
    const data = await readAdminEvent(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

interface Change {
  id: number
  before: EventFields
  after: EventFields
  /** The reason, for those who are notified of a cancellation. */
  reason: string | undefined
  caller: Caller
  now: Date
}

const change = async (
  ctx: Deps,
  tx: Tx,
  { id, before, after, reason, caller, now }: Change,
): Promise<void> => {
  checkStatusChange(before, after)
  const kind = await applyEventChange(ctx, tx, { id, before, after, reason })
  // Changes that move money require a recent sign-in, to protect against a hijacked session.
  if (kind !== null && !isRecentlyAuthenticated(caller, now)) throw new ApiError('stepUpRequired')
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
  if (before.statusId === EVENT_STATUS.waiting) await notifyOfEvent(tx, id, now)
  else await notifyOfDate(tx, { id, before, after, now })
}

interface Befallen {
  id: number
  before: EventFields
  after: EventFields
  reason: string | undefined
}

/**
 * Starts the processing of a cancellation, postponement or new date in the same transaction;
 * returns which of them it is. The orders themselves are processed afterwards.
 */
const applyEventChange = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  change: Befallen,
): Promise<EventChangeKind | null> => {
  const { kind, declineUntil } = await readImpact(ctx, tx, change)
  if (!kind) return null
  const { id, after, reason } = change
  const now = ctx.clock.now()
  await beginEventChange(tx, { eventId: id, kind, declineUntil, now })
  if (kind === 'cancelled') await notifyOfCancellation(tx, { id, name: after.name, reason }, now)
  if (declineUntil)
    await offerNewDateDecline(tx, { eventId: id, name: after.name, until: declineUntil, now })
  return kind
}

interface Offer {
  eventId: number
  name: string
  until: Date
  now: Date
}

/** Emails the buyers of a moved event that they can decline the new date, one email per order. */
const offerNewDateDecline = (tx: Tx, { eventId, name, until, now }: Offer): Promise<void> => {
  return emailAll(tx, now, {
    kind: 'event-date-change',
    subject: 'New event date: keep your tickets or get a refund',
    eventId,
    emails: sql`
      select p.buyer_id as account_id, 'The date of ' || ${name}::text
        || ' has changed. Your order O-' || p.id || ' is still valid. If the new date does not '
        || 'work for you, you can decline it until '
        || ${zonedTimeText(sql`${until}`, sql`v.time_zone`)} || ' and get a refund.' as text,
        p.id as order_id
      from event_change_orders as o
      join event_changes as c on c.id = o.change_id
      join purchases as p on p.id = o.purchase_id
      join events as e on e.id = c.event_id
      join venues as v on v.id = e.venue_id
      where c.event_id = ${eventId} and o.outcome is null and p.status_id is not null
        and c.refuse_until > ${now}::timestamptz`,
  })
}

type State = Pick<EventFields, 'statusId'>

/** @throws 409 if the status cannot change in this way. */
export const checkStatusChange = (before: State, after: State): void => {
  if (before.statusId === after.statusId || canEventTransition(before.statusId, after.statusId))
    return
  throw new ApiError('conflict', {
    message: `an event that is ${stateOf(before)} cannot become ${stateOf(after)}`,
  })
}

const stateOf = ({ statusId }: State): string => eventStatus(statusId).label.toLowerCase()
