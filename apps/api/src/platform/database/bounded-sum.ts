import { type RawBuilder, sql } from 'kysely'

/**
 * A sum in SQL that can always be read: it leaves out values that JavaScript cannot hold exactly, as
 * lists leave out their rows, and ends at the largest that it can. Null without any value. Write factors
 * of a product as `numeric`: an integer product may overflow.
 */
export const boundedSum = (value: RawBuilder<unknown>): RawBuilder<number | null> => {
  const most = sql.lit(Number.MAX_SAFE_INTEGER)
  const sum = sql`sum(${value}) filter (where ${value} between -${most} and ${most})`
  return sql`(case when abs(${sum}) <= ${most} then ${sum} else sign(${sum}) * ${most} end)::bigint`
}

/** The same that is 0 without any value. */
export const boundedTotal = (value: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(${boundedSum(value)}, 0)`
