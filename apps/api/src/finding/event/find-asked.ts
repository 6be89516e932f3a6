import type { Db } from '../../kernel/database/transaction.ts'
import type { Look } from '../../stock/index.ts'
import { type EventFilter, isAskedFor } from './event-filter.ts'
import { findEvents, type FoundEvents, type WhichPage } from './event-store.ts'
import { countByCalendar, findByCalendar } from './find-by-calendar.ts'
import { sureDays } from './sure-days.ts'
import { walkByStock } from './walk-by-stock.ts'
import { walkEvents } from './walk-events.ts'

/** Up to here it is quicker to read all that is asked for and sort it. */
const MOST_SORTED = 4_000

/** One page of the events that a broker asks for, in whichever way has to read the least. */
export const findAsked = async (
  db: Db,
  filter: EventFilter,
  which: WhichPage,
  look: Look,
  mostSorted = MOST_SORTED,
): Promise<FoundEvents> => {
  const condition = await isAskedFor(db, filter, look)
  const days = sureDays(filter, look.now)
  if (days === null) return findEvents(db, condition, which, look)
  const asked = { condition, filter, days }
  const { order, after } = which
  if (order === 'date_time' && after === undefined) return findByCalendar(db, asked, which)
  const total = await countByCalendar(db, asked)
  if (total <= mostSorted) return findEvents(db, condition, which, look)
  if (after !== undefined || order === 'date_time' || order === 'name' || order === 'venue')
    return { ids: await walkEvents(db, condition, which), total }
  // Of what is over nothing is on sale, whatever is kept.
  if (filter.from) return findEvents(db, condition, which, look)
  return { ids: await walkByStock(db, condition, { ...which, order }, look), total }
}
