import { ID, neverRemoved } from './fragments.ts'

const RECIPIENT = `
    name text not null check (char_length(name) between 1 and 100),
    email text not null check (char_length(email) between 3 and 254),
    phone text check (char_length(phone) between 3 and 16)`

/** Delivered tickets, who receives them, how their handover goes, and problems with them. */
export const deliveries = [
  // `first_id` is the first delivery in a row of replacements.
  `create table deliveries (
    id ${ID},
    purchase_id bigint not null references purchases,
    first_id bigint references deliveries,
    kind text not null check (kind in ('file', 'barcode', 'transfer')),
    name text,
    content bytea not null,
    fetched_at timestamptz,
    replaced_at timestamptz,
    check (kind <> 'transfer' or replaced_at is not null)
  )`,
  'create index deliveries_of_purchase on deliveries (purchase_id)',
  'create index deliveries_of_first on deliveries (first_id) where first_id is not null',
  `create index deliveries_replaced on deliveries (replaced_at)
    where replaced_at is not null and length(content) > 0`,
  neverRemoved('deliveries'),

  `create table delivered_ticket_hashes (
    ticket_hash bytea primary key,
    purchase_id bigint not null references purchases,
    delivery_id bigint not null references deliveries
  )`,
  'create index delivered_ticket_hashes_of_purchase on delivered_ticket_hashes (purchase_id)',
  'create index delivered_ticket_hashes_of_delivery on delivered_ticket_hashes (delivery_id)',

  // Orders that have a ticket of an earlier order. The earlier one is in delivered_ticket_hashes.
  `create table duplicate_tickets (
    ticket_hash bytea not null,
    purchase_id bigint not null references purchases,
    delivery_id bigint not null references deliveries,
    primary key (ticket_hash, purchase_id)
  )`,
  'create index duplicate_tickets_of_purchase on duplicate_tickets (purchase_id)',
  'create index duplicate_tickets_of_delivery on duplicate_tickets (delivery_id)',

  `create table contacts (
    id ${ID},
    account_id bigint not null references accounts,${RECIPIENT},
    is_default boolean not null,
    created_at timestamptz not null
  )`,
  'create index contacts_of_account on contacts (account_id)',
  'create unique index contacts_default on contacts (account_id) where is_default',

  `create table order_recipients (
    purchase_id bigint primary key references purchases,${RECIPIENT},
    written_at timestamptz not null
  )`,

  // Of orders whose seats go to several people.
  `create table seat_recipients (
    purchase_id bigint not null references order_recipients on delete cascade,
    ticket_id bigint not null references tickets,${RECIPIENT},
    primary key (purchase_id, ticket_id)
  )`,
  'create index seat_recipients_of_ticket on seat_recipients (ticket_id)',

  // Each time that a seller saw the recipient of an order.
  `create table recipient_views (
    id ${ID},
    purchase_id bigint not null references purchases,
    account_id bigint not null references accounts,
    via text not null check (via in ('sale', 'contact', 'email')),
    viewed_at timestamptz not null
  )`,
  'create index recipient_views_of_order on recipient_views (purchase_id, viewed_at)',
  'create index recipient_views_by_account on recipient_views (account_id)',

  // An order without a row is still to send, since its delivery makes the row.
  `create table handovers (
    purchase_id bigint primary key references purchases,
    state text not null check (state in
      ('sent', 'accepted', 'returned', 'canceled', 'failed')),
    primary_seller text check (primary_seller in
      ('ticketmaster', 'axs', 'seatgeek', 'mlb', 'paciolan', 'ticketscom', 'other')),
    accepted_by text check (accepted_by in ('buyer', 'proof', 'time')),
    resend_requested_at timestamptz,
    changed_at timestamptz not null,
    check ((state = 'accepted') = (accepted_by is not null))
  )`,
  `create index handovers_sent on handovers (purchase_id) where state = 'sent'`,

  `create table handover_steps (
    id ${ID},
    purchase_id bigint not null references purchases,
    step text not null check (step in
      ('sent', 'accepted', 'returned', 'canceled', 'failed', 'resendRequested')),
    note text check (char_length(note) between 1 and 500),
    created_at timestamptz not null
  )`,
  'create index handover_steps_of_order on handover_steps (purchase_id, id)',

  `create table handover_evidence (
    id ${ID},
    purchase_id bigint not null references purchases,
    name text not null check (char_length(name) between 1 and 120),
    media_type text not null,
    content bytea not null,
    created_at timestamptz not null
  )`,
  'create index handover_evidence_of_order on handover_evidence (purchase_id, id)',
  `create index handover_evidence_by_age on handover_evidence (created_at) where length(content) > 0`,

  `create table transfer_references (
    seller_id bigint not null references accounts,
    event_id bigint not null,
    reference_key text not null,
    purchase_id bigint not null references purchases,
    primary key (seller_id, event_id, reference_key)
  )`,
  'create index transfer_references_of_order on transfer_references (purchase_id)',
  'create index transfer_references_of_event on transfer_references (event_id)',

  `create table problems (
    id ${ID},
    purchase_id bigint not null references purchases,
    kind text not null check (kind in ('late', 'wrong', 'unusable', 'gate')),
    opened_at timestamptz not null,
    settled_at timestamptz,
    is_duplicate boolean not null default false,
    outcome text check (outcome in ('buyer', 'seller', 'withdrawn')),
    check ((settled_at is null) = (outcome is null))
  )`,
  'create unique index problems_open on problems (purchase_id) where settled_at is null',
  'create index problems_of_purchase on problems (purchase_id)',

  `create table problem_notes (
    id ${ID},
    problem_id bigint not null references problems,
    side text not null check (side in ('buyer', 'seller', 'administrator')),
    text text not null,
    created_at timestamptz not null
  )`,
  'create index problem_notes_of_problem on problem_notes (problem_id, id)',
]
