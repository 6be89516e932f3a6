import type { Tx } from '../../kernel/database/transaction.ts'
import { notifyAll } from '../../telling/index.ts'
import { concerned } from './announce-date.ts'
import { EVENT_NEWS } from './event-news.ts'

/** Tells everybody whom an event concerns that it was cancelled, once; orders are told of one by one. */
export const announceCancellation = (
  tx: Tx,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<void> =>
  notifyAll(tx, now, {
    recipients: concerned(id),
    kind: 'event-date-change',
    subject: 'An event was cancelled',
    typeId: EVENT_NEWS,
    message: `${name} was cancelled. Whatever was paid for its tickets goes back to their buyers.`,
    eventId: id,
    about: null,
  })
