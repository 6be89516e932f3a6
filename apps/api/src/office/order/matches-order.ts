import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isEventNamed } from '../../catalogue/index.ts'
import { orderNumberIn } from '../../trade/index.ts'

/** An amount as people quote it, `$1,240.50` or `1240.50`, in cents. */
const amountOf = (text: string): number | null =>
  /^\$?[\d,]{1,12}\.\d\d$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null

/**
 * Whether order `p` of event `e` is meant by a text: by its number, its amount, or the provider's id
 * of its payment `c`, or by a part of the name or e-mail of buyer `b` or seller `s`, or of the event,
 * its venue or its city.
 */
export const matchesOrder = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.id = ${orderNumberIn(search)}::bigint
    or p.amount_cents = ${amountOf(search)}::bigint
    or c.payment_id = ${search}
    or position(lower(${search}) in lower(concat_ws(' ', b.name, b.email))) > 0
    or position(lower(${search}) in lower(concat_ws(' ', s.name, s.email))) > 0
    or ${isEventNamed(search)})`
