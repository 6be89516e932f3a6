import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

const AT_ONCE = 500

/**
 * Marks the events of listings that went on or off sale as changed, so that stored totals count
 * them or no longer do. Searches and purchases compare the times themselves and do not wait for
 * this. Rows that a purchase has locked are left to the next run.
 */
export const applySaleTimes = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  let count = AT_ONCE
  while (count === AT_ONCE) {
    const { numAffectedRows = 0n } = await sql`
      update listings set sale_changes_at =
        case when on_sale_until > ${now}::timestamptz then on_sale_until end
      where id in (
        select id from listings where sale_changes_at <= ${now}::timestamptz
        order by sale_changes_at, id limit ${sql.lit(AT_ONCE)} for update skip locked)`.execute(db)
    count = Number(numAffectedRows)
  }
}
