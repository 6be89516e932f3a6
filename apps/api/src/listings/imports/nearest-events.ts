import { searchTokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { readEventTime } from '../inventory/import/event-time.ts'
import { readNearestEvents } from '../inventory/import/read-nearest-events.ts'

/** Returns the upcoming events that are most similar to a row of a file by words and time. */
export const nearestEvents: Handler<Contract['imports']['nearestEvents']> = async ({
  ctx,
  input: { name, venue, date, time },
}) => {
  const when = date === undefined ? null : readEventTime(date, time)
  const words = searchTokens(`${name} ${venue ?? ''}`).join(' ')
  return { data: await readNearestEvents(ctx.db, { words, when }, ctx.clock.now()) }
}
