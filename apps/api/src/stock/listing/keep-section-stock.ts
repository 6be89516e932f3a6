import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'

/** That something of a section of an event was changed. */
export interface Note {
  event_id: number
  section_key: string
}

/** Events that were stirred, by whether what their sections have is kept from now on. */
interface Stirred {
  large: readonly number[]
  small: readonly number[]
}

/** Adds up anew the sections that were stirred, and all of an event of which nothing was kept so far. */
export const keepSectionStock = async (
  tx: Tx,
  notes: readonly Note[],
  { large, small }: Stirred,
): Promise<void> => {
  if (small.length > 0)
    await sql`delete from section_stock where event_id = any(${small}::bigint[])`.execute(tx)
  if (large.length === 0) return
  await sql`
    with noted as (
      select * from unnest(${notes.map((note) => note.event_id)}::bigint[],
        ${notes.map((note) => note.section_key)}::text[]) as n (event_id, section_key)
      where event_id = any(${large}::bigint[])
    ), asked as (
      select event_id, section_key from noted
      union
      select l.event_id, l.section_key from listings as l
      where l.event_id = any(${large}::bigint[]) and l.status_id = 1 and l.available > 0
        and not exists (select from section_stock as k where k.event_id = l.event_id)
    ), found as materialized (
      select a.event_id, a.section_key, min(l.section collate "C") as section,
        min(l.section_order) as first_order, max(l.section_order) as last_order,
        count(l.id) as listings, sum(l.available) as tickets, min(l.price_cents) as lowest,
        percentile_disc(0.5) within group (order by l.price_cents) as median
      from asked as a
      left join listings as l on l.event_id = a.event_id and l.section_key = a.section_key
        and l.status_id = 1 and l.available > 0
      group by a.event_id, a.section_key
    ), emptied as (
      delete from section_stock as k using found
      where k.event_id = found.event_id and k.section_key = found.section_key and found.listings = 0)
    insert into section_stock as k (event_id, section_key, section, first_order, last_order,
      listings, tickets, lowest_cents, median_cents)
    select * from found where listings > 0
    order by event_id, section_key
    on conflict (event_id, section_key) do update set
      section = excluded.section, first_order = excluded.first_order,
      last_order = excluded.last_order, listings = excluded.listings, tickets = excluded.tickets,
      lowest_cents = excluded.lowest_cents, median_cents = excluded.median_cents
    where (k.section, k.first_order, k.last_order, k.listings, k.tickets, k.lowest_cents,
        k.median_cents)
      is distinct from (excluded.section, excluded.first_order, excluded.last_order,
        excluded.listings, excluded.tickets, excluded.lowest_cents, excluded.median_cents)
  `.execute(tx)
}
