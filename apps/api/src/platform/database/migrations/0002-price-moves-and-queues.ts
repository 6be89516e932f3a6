import { type Kysely, sql } from 'kysely'

/**
 * Price changes are the fastest growing table: comparable listings become arrays, a third of their
 * size, and the rule is known by its run. Queues of failed tasks get the names of their jobs.
 */
export const priceMovesAndQueues = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create function stored_comparables(comparables jsonb) returns json language sql immutable as $$
    select coalesce(json_agg(json_build_array(c -> 'mark', c -> 'price', c -> 'countedPrice',
        c -> 'section', c -> 'seatRow', c -> 'quantity', c -> 'isOutlier') order by n), '[]')
    from jsonb_array_elements(comparables) with ordinality as t (c, n) $$`,
  `alter table price_moves drop column rule_id, drop column rule_version,
    alter column comparables drop default,
    alter column comparables type json using stored_comparables(comparables),
    alter column comparables set default '[]'`,
  'drop function stored_comparables',
  `update failed_tasks set queue = case queue
      when 'forget-old-rows' then 'delete-old-rows'
      when 'lapse-registrations' then 'expire-registrations'
      when 'note-prices' then 'record-lowest-prices'
      when 'tell-watchers' then 'notify-watchers'
      else regexp_replace(queue, '^follow-', 'sync-') end`,
  `update job_rounds set job = 'record-lowest-prices' where job = 'note-prices'`,
]
