import { refusedLefts, SPLIT_RULES } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether listing `l` can be sold in exactly this quantity: what `splitValues` says of one, for many. */
export const isSoldIn = (quantity: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  l.available = ${quantity}::bigint
  or (l.available > ${quantity}::bigint and coalesce(l.longest_run, l.available) >= ${quantity}::bigint
    and (${sql.join(rulesThatSell(quantity), sql` or `)})))`

const rulesThatSell = (quantity: number): RawBuilder<SqlBool>[] =>
  SPLIT_RULES.flatMap((rule) => {
    if (rule === 'custom')
      return sql<SqlBool>`(l.split_rule = 'custom' and ${quantity}::bigint = any(l.custom_splits))`
    const refused = refusedLefts(rule, quantity)
    if (!refused) return []
    return sql<SqlBool>`(l.split_rule = ${sql.lit(rule)} and l.available <> all(${refused}::integer[]))`
  })
