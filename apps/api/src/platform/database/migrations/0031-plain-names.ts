import { type Kysely, sql } from 'kysely'

/**
 * Renames tables, columns and stored values that had names of their own to the terms of
 * `docs/glossary.md`. Indexes, constraints and functions follow; the data is not touched except for
 * the renamed values.
 */
export const plainNames = {
  async up(db: Kysely<never>): Promise<void> {
    const run = (statement: string) => sql.raw(statement).execute(db)
    for (const [from, to] of TABLES) await run(`alter table ${from} rename to ${to}`)
    for (const [table, from, to] of COLUMNS)
      await run(`alter table ${table} rename column ${from} to ${to}`)
    await run(RENAME_IN_FUNCTIONS)
    for (const [from, to] of FUNCTIONS) await run(`alter function ${from}() rename to ${to}`)
    await run(RENAME_INDEXES)
    for (const statement of VALUES) await run(statement)
  },
}

const TABLES = [
  ['dead_letters', 'failed_tasks'],
  ['tries', 'rate_limit_attempts'],
  ['event_days', 'event_counts_by_day'],
  ['stirred_events', 'changed_events'],
  ['stirred_listings', 'changed_listings'],
  ['delivered_marks', 'delivered_ticket_hashes'],
  ['duplicate_marks', 'duplicate_tickets'],
  ['attached_marks', 'attached_ticket_hashes'],
  ['order_remarks', 'order_notes'],
  ['recipient_looks', 'recipient_views'],
  ['handover_proofs', 'handover_evidence'],
  ['book_differences', 'reconciliation_differences'],
  ['book_checks', 'reconciliation_runs'],
  ['watch_news', 'alert_matches'],
  ['demo_fill', 'seed_runs'],
] as const

const COLUMNS = [
  ['codes', 'tries', 'attempts'],
  ['messages', 'tries', 'attempts'],
  ['messages', 'next_try_at', 'next_attempt_at'],
  ['messages', 'stop_url', 'unsubscribe_url'],
  ['messages', 'gathered', 'digest_count'],
  ['messages', 'gathered_lines', 'digest_lines'],
  ['notifications', 'gathered', 'digest_count'],
  ['webhook_deliveries', 'tries', 'attempts'],
  ['webhook_deliveries', 'tried_at', 'attempted_at'],
  ['webhook_deliveries', 'next_try_at', 'next_attempt_at'],
  ['webhook_deliveries', 'answer', 'response_status'],
  ['idempotency_keys', 'answer', 'response'],
  ['rate_limit_attempts', 'forget_at', 'expires_at'],
  ['lowest_prices', 'noted_at', 'recorded_at'],
  ['attached_ticket_hashes', 'mark', 'ticket_hash'],
  ['delivered_ticket_hashes', 'mark', 'ticket_hash'],
  ['duplicate_tickets', 'mark', 'ticket_hash'],
  ['name_aliases', 'said', 'alias'],
  ['name_aliases', 'said_key', 'alias_key'],
  ['name_aliases', 'means', 'name'],
  ['own_holds', 'for_whom', 'held_for'],
  ['outside_sales', 'sold_where', 'channel'],
  ['recipient_views', 'looked_at', 'viewed_at'],
  ['checkouts', 'asked_at', 'provider_checked_at'],
  ['purchases', 'called_off_at', 'canceled_with_event_at'],
  ['purchases', 'allowed_cents', 'allowance_cents'],
  ['purchases', 'lowered_cents', 'seller_allowance_cents'],
  ['refunds', 'next_try_at', 'next_attempt_at'],
  ['refunds', 'asked_at', 'provider_checked_at'],
  ['allowances', 'next_try_at', 'next_attempt_at'],
  ['allowances', 'asked_at', 'provider_checked_at'],
  ['disputes', 'asked_at', 'provider_checked_at'],
  ['provider_refunds', 'given_cents', 'absorbed_cents'],
  ['payouts', 'asked_at', 'provider_checked_at'],
  ['payouts', 'taken_back_at', 'canceled_at'],
  ['payment_methods', 'asked_at', 'provider_checked_at'],
  ['payment_methods', 'wrong_tries', 'failed_attempts'],
  ['payout_methods', 'asked_at', 'provider_checked_at'],
  ['watches', 'tells_listings', 'notifies_listings'],
  ['watches', 'look_at', 'next_check_at'],
  ['watch_events', 'risen_cents', 'higher_cents'],
  ['watch_events', 'risen_at', 'higher_since'],
  ['alert_matches', 'was_cents', 'previous_cents'],
  ['audit_entries', 'act', 'action'],
] as const

const FUNCTIONS = [
  ['begin_stock', 'add_event_stock'],
  ['stir_new', 'queue_new_listings'],
  ['stir_changed', 'queue_changed_listing'],
  ['stir_stopped', 'queue_stopped_listings'],
  ['stir_silenced', 'queue_silent_listings'],
  ['note_runs', 'record_longest_runs'],
  ['note_stirred', 'record_changed_listings'],
] as const

/** Names that occur in functions and have one meaning in all of them. */
const IN_FUNCTIONS = [
  ...TABLES.filter(([from]) => from !== 'tries'),
  ['called_off_at', 'canceled_with_event_at'],
  ['allowed_cents', 'allowance_cents'],
  ['taken_back_at', 'canceled_at'],
  ['next_try_at', 'next_attempt_at'],
  ['asked_at', 'provider_checked_at'],
] as const

/** The body of a function is text, which a rename does not change. */
const RENAME_IN_FUNCTIONS = `do $rename$
  declare f record; definition text; changed text; pair text[];
  begin
    for f in select p.oid from pg_proc as p join pg_language as l on l.oid = p.prolang
        where p.pronamespace = current_schema()::regnamespace and l.lanname in ('plpgsql', 'sql')
          and p.prokind = 'f'
    loop
      definition := pg_get_functiondef(f.oid);
      changed := definition;
      foreach pair slice 1 in array array[${IN_FUNCTIONS.map(
        ([from, to]) => `['${from}', '${to}']`,
      ).join(', ')}]
      loop
        changed := regexp_replace(changed, '\\m' || pair[1] || '\\M', pair[2], 'g');
      end loop;
      if changed <> definition then execute changed; end if;
    end loop;
  end $rename$`

const RENAME_INDEXES = `do $rename$
  declare i record; pair text[];
  begin
    foreach pair slice 1 in array array[${TABLES.map(([from, to]) => `['${from}', '${to}']`).join(', ')}]
    loop
      for i in select c.relname from pg_class as c
          where c.relnamespace = current_schema()::regnamespace and c.relkind = 'i'
            and c.relname ~ ('^' || pair[1] || '_')
      loop
        execute format('alter index %I rename to %I', i.relname,
          left(pair[2] || substr(i.relname, length(pair[1]) + 1), 63));
      end loop;
    end loop;
  end $rename$`

const VALUES = [
  'alter table codes drop constraint codes_purpose_check',
  `update codes set purpose = 'step-up' where purpose = 'prove'`,
  `alter table codes add constraint codes_purpose_check
    check (purpose in ('confirm-phone', 'login', 'change-mfa', 'step-up'))`,
  'alter table links drop constraint links_purpose_check',
  `update links set purpose = 'unrecognized-signup' where purpose = 'disown'`,
  `alter table links add constraint links_purpose_check check (purpose in
    ('confirm-email', 'reset-password', 'delete-account', 'unrecognized-signup', 'not-me'))`,
  'alter table problem_notes drop constraint problem_notes_side_check',
  'alter table problem_notes disable trigger user',
  `update problem_notes set side = 'administrator' where side = 'office'`,
  'alter table problem_notes enable trigger user',
  `alter table problem_notes add constraint problem_notes_side_check
    check (side in ('buyer', 'seller', 'administrator'))`,
  // The audit log is never changed otherwise: only the names of calls are.
  'alter table audit_entries disable trigger user',
  `update audit_entries set action = replace(replace(replace(action, 'deadLetters.',
      'failedTasks.'), 'catalogueEvents.', 'catalogEvents.'), 'catalogueTags.', 'catalogTags.'),
    subject_kind = replace(subject_kind, 'dead-letter', 'failed-task')`,
  'alter table audit_entries enable trigger user',
]
