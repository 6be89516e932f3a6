import { type Kysely, sql } from 'kysely'

/**
 * Bounds every price and every order by the largest charge of the payment provider. Listings above
 * it are paused at the bound, where their sellers find them. Orders above it were never paid, since
 * the provider refuses them; they are kept with a price that can be read.
 */
export const priceBounds = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** In cents; `MAX_ORDER_CENTS` of the domain. */
const MAX = 99_999_999

const INACTIVE = 2

/** Columns that hold the price of a ticket or the total of an order, and the least they may be. */
const BOUNDED = [
  ['listings', 'price_cents', 1],
  ['listings', 'cost_cents', 0],
  ['checkouts', 'amount_cents', 1],
  ['purchases', 'price_cents', 1],
  ['purchases', 'amount_cents', 1],
  ['purchases', 'cost_cents', 0],
  ['event_stock', 'lowest_cents', 1],
  ['section_stock', 'lowest_cents', 1],
  ['section_stock', 'median_cents', 1],
  ['lowest_prices', 'lowest_cents', 1],
  ['watch_events', 'base_cents', 1],
  ['watch_events', 'risen_cents', 1],
  ['watch_listings', 'price_cents', 1],
  ['watch_news', 'price_cents', 1],
  ['watch_news', 'was_cents', 1],
] as const

/** Columns that can be lowered to the bound by themselves. */
const LOWERED = BOUNDED.filter(([table]) => !['checkouts', 'watch_news'].includes(table)).filter(
  ([table, column]) => table !== 'purchases' || column === 'cost_cents',
)

const isAbove = (value: string) => `(${value})::numeric > ${MAX}`

const STATEMENTS = [
  `update listings set status_id = ${INACTIVE} where price_cents > ${MAX} and status_id = 1`,

  // What was ordered never changes, except here.
  'alter table purchases disable trigger purchases_fixed',
  `update purchases as p set
      price_cents = least(p.price_cents, c.each), amount_cents = least(p.price_cents, c.each) * p.quantity
    from (
      select checkout_id, ${MAX} / sum(quantity) as each from purchases
      group by checkout_id having sum(amount_cents) > ${MAX}
    ) as c where c.checkout_id = p.checkout_id`,
  'alter table purchases enable trigger purchases_fixed',
  `update checkouts as c set amount_cents = p.amount
    from (select checkout_id, sum(amount_cents) as amount from purchases group by checkout_id) as p
    where p.checkout_id = c.id and c.amount_cents > ${MAX}`,
  'update purchases set cost_cents = 0 where cost_cents < 0',

  `delete from watch_news where price_cents > ${MAX} or was_cents > ${MAX}`,
  // Planned changes to such a price are not applied, and applied ones not taken back.
  `update listing_change_rows set
      outcome = case outcome when 'planned' then 'refused' else outcome end,
      message = 'it would cost more than $999,999.99', before = '{}', after = '{}'
    where ${isAbove(`before ->> 'price'`)} or ${isAbove(`after ->> 'price'`)}`,
  ...LOWERED.map(
    ([table, column]) => `update ${table} set ${column} = ${MAX} where ${column} > ${MAX}`,
  ),

  ...BOUNDED.map(
    ([table, column, least]) =>
      `alter table ${table} add constraint ${table}_${column}_bounded
        check (${column} between ${least} and ${MAX})`,
  ),
]
