import { billOf } from '@seatdesk/domain'

import { nameKey } from '../../src/catalogue/name-key.ts'
import type { Tx } from '../../src/kernel/database/transaction.ts'
import type { Market } from '../market.ts'
import { type Ids, idsBy } from './ids.ts'
import { insertMany } from './insert-many.ts'

/** Writes who is on the bills, each once, and at which events. */
export const fillPerformers = async (
  tx: Tx,
  market: Market,
  { events, at }: { events: Ids<number>; at: Date },
): Promise<void> => {
  const bills = market.events.map(({ name }) => new Map(namesOn(name)))
  const names = new Map(bills.flatMap((bill) => [...bill]))
  const rows = await tx
    .insertInto('performers')
    .values([...names].map(([key, name]) => ({ name, name_key: key, created_at: at })))
    .returning(['name_key', 'id'])
    .execute()
  const performers = idsBy(rows.map(({ name_key: key, id }) => [key, id]))
  await insertMany(
    tx,
    'event_performers',
    bills.flatMap((bill, place) =>
      [...bill.keys()].map((key) => ({
        event_id: events.of(place),
        performer_id: performers.of(key),
      })),
    ),
  )
}

const namesOn = (event: string): [key: string, name: string][] =>
  billOf(event).flatMap((name) => (name ? [[nameKey(name), name]] : []))
