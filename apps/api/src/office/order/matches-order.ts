import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isEventNamed } from '../../catalogue/index.ts'
import { orderNumberIn } from '../../trade/index.ts'

/**
 * Whether order `p` of event `e` is meant by a text: by its number, or by a part of the name or
 * e-mail of buyer `b` or seller `s`, or of the event, its venue or its city.
 */
export const matchesOrder = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.id = ${orderNumberIn(search)}::bigint
    or position(lower(${search}) in lower(concat_ws(' ', b.name, b.email))) > 0
    or position(lower(${search}) in lower(concat_ws(' ', s.name, s.email))) > 0
    or ${isEventNamed(search)})`
