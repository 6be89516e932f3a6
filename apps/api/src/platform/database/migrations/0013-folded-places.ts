import { type Kysely, sql } from 'kysely'

/** A section as `sectionKey` folds it, from a key without case, spaces, dashes and "section". */
const folded = (key: string): string =>
  `regexp_replace(regexp_replace(${key},
    '^(sect?\\.(?=.)|sect(?=[0-9])|sec(?=[0-9]|(?!t$)[a-z]{1,2}[0-9]*$))', ''),
    '(?<![0-9])0+(?=[0-9])', '', 'g')`

const STATEMENTS = [
  `update listings set section_key = ${folded('section_key')}
    where section_key <> ${folded('section_key')}`,
  `update listings set row_order = substring(row_order from 6)
    where row_order like '2ROW %' and seat_row ~* '^\\s*row(\\s*\\.)?(\\s+|(?=[0-9])).'`,
  `insert into lowest_prices as kept (event_id, section_key, day, lowest_cents, listings, noted_at)
    select event_id, ${folded('section_key')}, day, min(lowest_cents), sum(listings), max(noted_at)
    from lowest_prices where section_key <> ${folded('section_key')}
    group by event_id, ${folded('section_key')}, day
    on conflict (event_id, day, section_key) do update set
      lowest_cents = least(kept.lowest_cents, excluded.lowest_cents),
      listings = kept.listings + excluded.listings`,
  `delete from lowest_prices where section_key <> ${folded('section_key')}`,
  `update seat_maps set aliases = (
      select jsonb_agg((select jsonb_agg(distinct ${folded('word')})
        from jsonb_array_elements_text(alike) as part (word)))
      from jsonb_array_elements(aliases) as section (alike))
    where aliases::text ~ '"(sec|0)|[^0-9]0[0-9]'`,
]

/** Folds leading zeros, "sec" and "row" in the keys by which sections and rows are matched. */
export const foldedPlaces = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
