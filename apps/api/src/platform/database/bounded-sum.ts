import { type RawBuilder, sql } from 'kysely'

/**
 * SQL sum that JavaScript can always read: it skips values that JavaScript cannot hold exactly, as
 * lists leave out their rows, and is capped at the largest safe integer. Null without any value.
 * Write factors of a product as `numeric`: an integer product may overflow.
 */
export const boundedSum = (value: RawBuilder<unknown>): RawBuilder<number | null> => {
  const max = sql.lit(Number.MAX_SAFE_INTEGER)
  const sum = sql`sum(${value}) filter (where ${value} between -${max} and ${max})`
  return sql`(case when abs(${sum}) <= ${max} then ${sum} else sign(${sum}) * ${max} end)::bigint`
}

/** Like `boundedSum`, but 0 without any value. */
export const boundedTotal = (value: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(${boundedSum(value)}, 0)`
