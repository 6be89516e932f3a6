import { type Kysely, sql } from 'kysely'

/**
 * How many of the tickets that are left of a listing sit side by side at most, kept by the database
 * itself, so that what can be bought in a quantity is known without reading seats. It is `null`
 * where all that is left does. An index then holds all that listings are grouped and narrowed by.
 */
export const longestRuns = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** The longest run of each listing that some tickets are of; tickets without a seat are one run. */
const runsOf = (changed: string) => `
  select listing_id, nullif(max(tickets), sum(tickets))::integer as longest from (
    select placed.listing_id, count(placed.id) as tickets from (
      select touched.listing_id, t.id, case when t.seat is null then 0
        else t.position - row_number() over (partition by t.listing_id order by t.position) end as run
      from (select distinct listing_id from ${changed}) as touched
      left join tickets as t on t.listing_id = touched.listing_id and t.purchase_id is null
    ) as placed group by placed.listing_id, placed.run
  ) as runs group by listing_id`

const note = (changed: string) => `
  update listings as l set longest_run = found.longest from (${runsOf(changed)}) as found
  where l.id = found.listing_id and l.longest_run is distinct from found.longest`

const STATEMENTS = [
  'alter table listings add column longest_run integer check (longest_run > 0)',
  note('tickets'),
  `create function note_runs() returns trigger language plpgsql as $$
    begin ${note('changed')}; return null; end $$`,
  `create trigger tickets_run_new after insert on tickets referencing new table as changed
    for each statement execute function note_runs()`,
  `create trigger tickets_run after update on tickets referencing new table as changed
    for each statement execute function note_runs()`,

  'drop index listings_compared',
  `create index listings_compared on listings (event_id, section_key, price_cents)
    include (seller_id, available, section, split_rule, custom_splits, longest_run, row_order,
      delivery_type_id, delivery_date)
    where status_id = 1 and available > 0`,
]
