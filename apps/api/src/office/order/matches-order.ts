import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { searchWords } from '../../catalogue/index.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'

/** The number of an order as brokers quote it, `O-1042` or `S-1042`, or without its letter. */
const orderNumber = (text: string): number | null => {
  const [, digits] = /^(?:[os]-?)?(\d{1,15})$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** An amount as people quote it, `$1,240.50` or `1240.50`, in cents. */
const amountOf = (text: string): number | null =>
  /^\$?[\d,]{1,12}\.\d\d$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : null

/**
 * Whether order `p` of event `e` is meant by a text: by its number, its amount, or the provider's id
 * of its payment `c`, or by a part of the name or e-mail of buyer `b` or seller `s`, or of the event,
 * its venue or its city.
 */
export const matchesOrder = (search: string): RawBuilder<SqlBool> => {
  const words = searchWords(search).join(' ')
  // Text without a word, such as a dash, would be a part of everything.
  const event = words && `%${escapeLike(words)}%`
  return sql<SqlBool>`(p.id = ${orderNumber(search)}::bigint
    or p.amount_cents = ${amountOf(search)}::bigint
    or c.payment_id = ${search}
    or position(lower(${search}) in lower(concat_ws(' ', b.name, b.email))) > 0
    or position(lower(${search}) in lower(concat_ws(' ', s.name, s.email))) > 0
    or e.search_text like ${event})`
}
