import { type Kysely, sql } from 'kysely'

/**
 * Adds what sellers tell of seats: disclosures, attributes, notes, hidden seats and the shown
 * quantity of a listing. A purchase has a copy of what its buyer was told.
 */
export const seatTruth = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const SEAT_TYPE = `text not null default 'consecutive'
    check (seat_type in ('consecutive', 'oddEven', 'general', 'piggyback'))`

/** Columns of disclosures, in a listing and in the copy that a purchase keeps. */
const TOLD = `
  add column disclosures text[] not null default '{}',
  add column attributes text[] not null default '{}',
  add column public_note text check (length(public_note) <= 200),
  add column seat_type ${SEAT_TYPE},
  add column second_row text,
  add column face_cents bigint check (face_cents between 0 and 99999999)`

const FROZEN = [
  'disclosures',
  'attributes',
  'public_note',
  'seat_type',
  'second_row',
  'face_cents',
  'accepted_disclosures',
]

const frozenOf = (row: string) => FROZEN.map((column) => `${row}.${column}`).join(', ')

/** What of a listing counts for the stock of its section and its event. */
const COUNTS = [
  'event_id',
  'section_key',
  'section',
  'status_id',
  'available',
  'offered',
  'price_cents',
  'extra_kind',
]

const countsOf = (row: string) => COUNTS.map((column) => `${row}.${column}`).join(', ')

const STATEMENTS = [
  `alter table listings ${TOLD},
    add column internal_note text,
    add column tags text[] not null default '{}',
    add column hides_seats boolean not null default false,
    add column shown_quantity integer check (shown_quantity > 0),
    add column restriction_key text not null default '',
    add column offered integer
      generated always as (least(available, coalesce(shown_quantity, available))) stored`,
  `alter table purchases ${TOLD}, add column accepted_disclosures text[]`,

  // Buyers see what is offered, so that a change of the shown quantity counts too.
  'drop trigger listings_stir_changed on listings',
  `create trigger listings_stir_changed after update on listings for each row
    when ((${countsOf('old')}) is distinct from (${countsOf('new')}))
    execute function stir_changed()`,

  // The listings of one event are found, compared and sorted from this alone.
  'drop index listings_compared',
  `create index listings_compared on listings (event_id, section_key, price_cents)
    include (id, seller_id, available, offered, restriction_key, section, split_rule, custom_splits,
      longest_run, section_order, row_order, delivery_type_id, delivery_date)
    where status_id = 1 and available > 0 and extra_kind is null`,

  `create trigger purchases_frozen before update of ${FROZEN.join(', ')} on purchases
    for each row when ((${frozenOf('old')}) is distinct from (${frozenOf('new')}))
    execute function refuse_other_order()`,

  // Seats of a listing of which nothing was ever bought may be replaced.
  'drop trigger tickets_kept on tickets',
  `create function refuse_ticket_loss() returns trigger language plpgsql as $$
    begin
      if not old.is_free or exists (
        select from purchases where listing_id = old.listing_id and status_id is not null)
      then raise exception 'what was traded is never removed' using errcode = 'check_violation';
      end if;
      return old;
    end $$`,
  `create trigger tickets_kept before delete on tickets
    for each row execute function refuse_ticket_loss()`,
  `create trigger tickets_never_truncated before truncate on tickets
    for each statement execute function refuse_loss()`,
]
