import type { EventRequest, EventRequestState } from '@seatdesk/domain'
import { sql } from 'kysely'

import { notify } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { writeEach } from '../../platform/database/write-each.ts'
import { type ListingInput, listTickets } from '../inventory/create-listing.ts'
import { saveNameAlias } from '../name-alias/save-name-alias.ts'

/** An administrator's decision: an event, or the reason for a rejection. */
interface Answer {
  id: number
  state: Exclude<EventRequestState, 'asked'>
  eventId: number | null
  reason: string | null
  answeredBy: number
  now: Date
}

/**
 * Resolves a request once: creates the listings that wait for the event, and notifies the broker.
 * Listings that cannot be created are reported with the reason and do not affect the others.
 * @throws 404 if there is no such request, 409 if it is already resolved.
 */
export const resolveEventRequest = async (
  tx: Tx,
  { id, state, eventId, reason, answeredBy, now }: Answer,
): Promise<void> => {
  const request = await tx
    .selectFrom('event_requests')
    .select(['account_id', 'name', 'venue', 'state', 'waiting'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new ApiError('notFound')
  if (request.state !== 'asked')
    throw new ApiError('conflict', { message: 'this request is answered already' })
  const sellerId = request.account_id
  const waiting = eventId === null ? [] : (request.waiting as Omit<ListingInput, 'eventId'>[])
  const failures: EventRequest['failures'] = []
  for (const listing of waiting) {
    const { section, seatRow } = listing
    const input = { ...listing, eventId: eventId ?? 0 }
    const message = await failureOf(tx, () => listTickets(tx, { sellerId, input, now }))
    if (message !== null) failures.push({ section, seatRow, message })
  }
  const listed = waiting.length - failures.length
  await tx
    .updateTable('event_requests')
    .set({
      state,
      event_id: eventId,
      reason,
      listed,
      failures: JSON.stringify(failures),
      answered_at: now,
      answered_by: answeredBy,
      waiting: sql<string>`'[]'::jsonb`,
    })
    .where('id', '=', id)
    .execute()
  // An administrator's decision also sets the name alias of the event, for all brokers' files.
  if (eventId !== null)
    await saveNameAlias(tx, {
      sellerId: null,
      event: request.name,
      venue: request.venue,
      eventId,
      decidedBy: answeredBy,
      now,
    })
  await notify(tx, now, {
    accountId: sellerId,
    kind: 'new-events',
    typeId: 2,
    subject: 'Your event request',
    message: answerText({ name: request.name, reason, listed, failed: failures.length }),
    eventId,
    about: null,
  })
}

const FAULT = 'it could not be listed because of an internal error; list it again'

/** Lists one listing. Returns why it was not possible, in words; null if it was. */
const failureOf = async (tx: Tx, list: () => Promise<unknown>): Promise<string | null> => {
  try {
    const failed = await writeEach(tx, [null], list)
    return failed.length > 0 ? FAULT : null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Object.values(error.details.fields ?? {})[0] ?? error.message
  }
}

interface AnswerText {
  name: string
  reason: string | null
  listed: number
  failed: number
}

const answerText = ({ name, reason, listed, failed }: AnswerText): string => {
  if (reason !== null) return `We could not add the event “${name}”: ${reason}`
  const outcome = [
    ...(listed > 0 ? [`${count(listed)} now on the market`] : []),
    ...(failed > 0 ? [`${count(failed)} not listed`] : []),
  ].join(', ')
  return `The event “${name}” is now in the catalog.${outcome && ` Of your listings: ${outcome}.`}`
}

const count = (listings: number): string =>
  listings === 1 ? '1 is' : `${listings.toLocaleString('en-US')} are`
