import { type Kysely, sql } from 'kysely'

import { accounts } from './baseline/accounts.ts'
import { catalog } from './baseline/catalog.ts'
import { companies } from './baseline/companies.ts'
import { deliveries } from './baseline/deliveries.ts'
import { eventCounts } from './baseline/event-counts.ts'
import { imports } from './baseline/imports.ts'
import { ledger } from './baseline/ledger.ts'
import { listings } from './baseline/listings.ts'
import { notifications } from './baseline/notifications.ts'
import { operations } from './baseline/operations.ts'
import { orders } from './baseline/orders.ts'
import { payments } from './baseline/payments.ts'
import { payouts } from './baseline/payouts.ts'
import { pricing } from './baseline/pricing.ts'
import { sandboxProvider } from './baseline/sandbox-provider.ts'
import { sessions } from './baseline/sessions.ts'
import { stock } from './baseline/stock.ts'
import { text } from './baseline/text.ts'
import { tickets } from './baseline/tickets.ts'
import { watches } from './baseline/watches.ts'
import { webhooks } from './baseline/webhooks.ts'

/** In an order of dependence. */
const STATEMENTS = [
  ...text,
  ...accounts,
  ...companies,
  ...sessions,
  ...catalog,
  ...eventCounts,
  ...imports,
  ...listings,
  ...stock,
  ...orders,
  ...tickets,
  ...deliveries,
  ...payments,
  ...payouts,
  ...ledger,
  ...notifications,
  ...webhooks,
  ...watches,
  ...pricing,
  ...operations,
  ...sandboxProvider,
]

/**
 * Creates every table, index, function and trigger of the market, by topic. The SQL runs on
 * PostgreSQL and on PGlite; `pg_trgm` is the one extension.
 */
export const baseline = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
