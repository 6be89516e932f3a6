import type { SandboxTables } from '@seatdesk/stripe-sandbox/server'
import { sql } from 'kysely'

import { IncompleteSeedError } from '../../src/app/seed/await-seed.ts'
import type { Database } from '../../src/platform/database/schema.ts'
import { type Db, transaction } from '../../src/platform/database/transaction.ts'

type Table = Exclude<keyof Database | keyof SandboxTables, 'seed_runs'>

/** All tables of the market. A missing table is a compile error. */
const TABLES = Object.keys({
  accounts: true,
  companies: true,
  memberships: true,
  invitations: true,
  company_audit_entries: true,
  counterparties: true,
  sessions: true,
  refresh_tokens: true,
  codes: true,
  links: true,
  recovery_codes: true,
  passkeys: true,
  passkey_challenges: true,
  api_keys: true,
  webhooks: true,
  webhook_deliveries: true,
  failed_tasks: true,
  job_rounds: true,
  rate_limit_attempts: true,
  seat_maps: true,
  venues: true,
  events: true,
  event_counts_by_day: true,
  event_stock: true,
  section_stock: true,
  changed_events: true,
  performers: true,
  performer_names: true,
  event_performers: true,
  venue_names: true,
  merges: true,
  event_sources: true,
  tags: true,
  event_tags: true,
  account_tags: true,
  favorites: true,
  imports: true,
  import_chunks: true,
  listings: true,
  listing_changes: true,
  lowest_prices: true,
  listing_change_rows: true,
  tickets: true,
  own_holds: true,
  broadcast_stops: true,
  take_down_times: true,
  feeds: true,
  name_aliases: true,
  seat_changes: true,
  read_notifications: true,
  pricing_switches: true,
  pricing_rules: true,
  pricing_limits: true,
  pricing_groups: true,
  pricing_group_listings: true,
  pricing_runs: true,
  price_moves: true,
  pricing_states: true,
  event_requests: true,
  outside_sales: true,
  checkouts: true,
  purchases: true,
  deliveries: true,
  delivered_ticket_hashes: true,
  duplicate_tickets: true,
  attached_tickets: true,
  attached_ticket_hashes: true,
  problems: true,
  problem_notes: true,
  order_notes: true,
  contacts: true,
  order_recipients: true,
  seat_recipients: true,
  recipient_views: true,
  handovers: true,
  handover_steps: true,
  handover_evidence: true,
  transfer_references: true,
  refunds: true,
  allowances: true,
  payouts: true,
  ledger_transactions: true,
  ledger_entries: true,
  payment_methods: true,
  payout_methods: true,
  notifications: true,
  watches: true,
  watch_events: true,
  watch_listings: true,
  alert_matches: true,
  changed_listings: true,
  messages: true,
  idempotency_keys: true,
  webhook_events: true,
  event_changes: true,
  reconciliation_differences: true,
  reconciliation_runs: true,
  disputes: true,
  provider_checks: true,
  provider_refunds: true,
  event_change_orders: true,
  audit_entries: true,
  sandbox_clock: true,
  sandbox_objects: true,
  sandbox_events: true,
  sandbox_idempotency: true,
  sandbox_knobs: true,
} satisfies Record<Table, true>).map((name) => sql.table(name))

/**
 * Truncates all tables after an incomplete seed, with the triggers of the ledger and the audit log
 * disabled. The server accepts no requests before the seed is complete, so all data is generated.
 * @throws IncompleteSeedError if there is an account that the seed did not create.
 */
export const emptyMarket = async (db: Db, known: readonly string[]): Promise<void> =>
  transaction(db, async (tx) => {
    const unknownAccount = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', 'not in', known)
      .limit(1)
      .executeTakeFirst()
    if (unknownAccount)
      throw new IncompleteSeedError(
        'Seeding of this demo market was interrupted, and accounts were created since: DEMO=1 seeds an empty database only.',
      )
    for (const table of TABLES) await sql`alter table ${table} disable trigger user`.execute(tx)
    await sql`truncate ${sql.join(TABLES)} restart identity`.execute(tx)
    for (const table of TABLES) await sql`alter table ${table} enable trigger user`.execute(tx)
  })
