import { isNarrowable, type Role } from '@seatdesk/domain'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError, validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** The events and performers that a request narrows a member to. */
interface RequestedEventScope {
  events: readonly number[]
  performers: readonly number[]
}

/** Why a member who is narrowed cannot get a role that sees everything. */
export const IS_NARROWED =
  'this person works only with some events, remove that before you give this role'

/** @throws 409 if members of a role cannot be narrowed to some events. */
export const requireNarrowable = (role: Role): void => {
  if (!isNarrowable(role)) throw new ApiError('conflict', { message: IS_NARROWED })
}

/**
 * The columns with the narrowing of a member. Merged events and performers are replaced by those
 * that they were merged into.
 * @throws 422 that names ids that do not exist
 */
export const eventScopeColumns = async (tx: Tx, narrowedTo: RequestedEventScope | null) => {
  if (narrowedTo === null) return { event_ids: null, performer_ids: null }
  const eventIds = await resolveAll(tx, 'event', narrowedTo.events)
  const performerIds = await resolveAll(tx, 'performer', narrowedTo.performers)
  await requireExisting(tx, 'events', eventIds)
  await requireExisting(tx, 'performers', performerIds)
  return { event_ids: eventIds, performer_ids: performerIds }
}

const resolveAll = async (
  tx: Tx,
  kind: 'event' | 'performer',
  ids: readonly number[],
): Promise<number[]> => {
  const resolved = new Set<number>()
  for (const id of ids) resolved.add(await resolveMergedId(tx, kind, id))
  return [...resolved]
}

const requireExisting = async (
  tx: Tx,
  table: 'events' | 'performers',
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const existing = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !existing.has(id))
  if (missing.length > 0)
    throw validationError({ [`narrowedTo.${table}`]: `${missing.join(', ')} does not exist` })
}
