import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { EVENT_SUMMARY_COLUMNS } from '../catalogue/index.ts'
import type { Db, Tx } from '../kernel/database/transaction.ts'
import { LISTING_SUMMARY_COLUMNS } from '../stock/index.ts'

/** Orders `p`, as their buyers and sellers see them, with event `e`, venue `v` and listing `l`. */
export const orders = (db: Db | Tx) =>
  allOrders(db)
    .where('p.status_id', 'is not', null)
    .where('p.requested_at', 'is not', null)
    .$narrowType<{ status_id: number; requested_at: Date }>()

/** The same, with those whose payment was not accepted. */
export const allOrders = (db: Db | Tx) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_SUMMARY_COLUMNS)
    .select(LISTING_SUMMARY_COLUMNS)
    .select((eb) => [
      'p.id',
      'p.status_id',
      'p.requested_at',
      'p.quantity',
      'p.amount_cents',
      'p.lowered_cents',
      'p.cost_cents',
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat'])
          .whereRef('t.purchase_id', '=', 'p.id')
          .orderBy('t.position'),
      ).as('tickets'),
    ])
