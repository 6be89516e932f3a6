import { ID, MAX_CENTS, rejectingTrigger } from './fragments.ts'

const OUTSIDE = `('stubhub', 'seatgeek', 'vividseats', 'ticketmaster', 'gametime', 'tickpick', 'phone',
  'walkUp', 'donation', 'waste', 'other')`

/** The longest run of free seats of each listing that some tickets are of; tickets without a seat are one run. */
const RUNS = `
  select listing_id, nullif(max(tickets), sum(tickets))::integer as longest from (
    select placed.listing_id, count(placed.id) as tickets from (
      select touched.listing_id, t.id, case when t.seat is null then 0
        else t.position - row_number() over (partition by t.listing_id order by t.position) end as run
      from (select distinct listing_id from changed) as touched
      left join tickets as t on t.listing_id = touched.listing_id and t.is_free
    ) as placed group by placed.listing_id, placed.run
  ) as runs group by listing_id`

/**
 * Tickets and what takes them: orders, own holds and outside sales. One generated column says which
 * are free to everything that counts free tickets. Every change holds the row of the listing until
 * the end.
 */
export const tickets = [
  `create table own_holds (
    id ${ID},
    listing_id bigint not null references listings,
    seller_id bigint not null references accounts,
    made_by bigint not null references accounts,
    quantity integer not null check (quantity > 0),
    held_for text not null check (char_length(held_for) between 1 and 120),
    note text check (char_length(note) between 1 and 500),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    reminded_at timestamptz,
    ended_at timestamptz,
    ended_as text check (ended_as in ('released', 'expired')),
    check (expires_at > created_at),
    check ((ended_at is null) = (ended_as is null))
  )`,
  'create index own_holds_of_listing on own_holds (listing_id)',
  'create index own_holds_of_seller on own_holds (seller_id, id)',
  'create index own_holds_by_maker on own_holds (made_by)',
  'create index own_holds_due on own_holds (expires_at) where ended_at is null',

  `create table outside_sales (
    id ${ID},
    listing_id bigint not null references listings,
    seller_id bigint not null references accounts,
    made_by bigint not null references accounts,
    quantity integer not null check (quantity > 0),
    channel text not null check (channel in ${OUTSIDE}),
    price_cents bigint not null check (price_cents between 0 and ${MAX_CENTS}),
    fee_cents bigint not null check (fee_cents between 0 and ${MAX_CENTS}),
    reference text check (char_length(reference) between 1 and 64),
    created_at timestamptz not null,
    canceled_at timestamptz
  )`,
  'create index outside_sales_of_listing on outside_sales (listing_id)',
  'create index outside_sales_of_seller on outside_sales (seller_id, id)',
  'create index outside_sales_by_maker on outside_sales (made_by)',

  `create table tickets (
    id ${ID},
    listing_id bigint not null references listings,
    position integer not null,
    seat text,
    purchase_id bigint,
    own_hold_id bigint references own_holds,
    outside_sale_id bigint references outside_sales,
    is_free boolean not null generated always as
      (purchase_id is null and own_hold_id is null and outside_sale_id is null) stored,
    unique (listing_id, position),
    constraint tickets_of_purchase_fkey foreign key (purchase_id, listing_id)
      references purchases (id, listing_id),
    constraint tickets_taken_once
      check (num_nonnulls(purchase_id, own_hold_id, outside_sale_id) <= 1)
  )`,
  'create index tickets_of_purchase on tickets (purchase_id) where purchase_id is not null',
  'create index tickets_of_own_hold on tickets (own_hold_id) where own_hold_id is not null',
  `create index tickets_of_outside_sale on tickets (outside_sale_id)
    where outside_sale_id is not null`,

  // Seats of a listing of which nothing was ever bought may be replaced.
  `create function refuse_ticket_loss() returns trigger language plpgsql as $$
    begin
      if not old.is_free or exists (
        select from purchases where listing_id = old.listing_id and status_id is not null)
      then ${rejectingTrigger(`'what was traded is never removed'`)}
      end if;
      return old;
    end $$`,
  `create trigger tickets_kept before delete on tickets
    for each row execute function refuse_ticket_loss()`,
  `create trigger tickets_never_truncated before truncate on tickets
    for each statement execute function refuse_loss()`,
  `create function record_longest_runs() returns trigger language plpgsql as $$
    begin
      update listings as l set longest_run = found.longest from (${RUNS}) as found
      where l.id = found.listing_id and l.longest_run is distinct from found.longest;
      return null;
    end $$`,
  `create trigger tickets_run_new after insert on tickets referencing new table as changed
    for each statement execute function record_longest_runs()`,
  `create trigger tickets_run after update on tickets referencing new table as changed
    for each statement execute function record_longest_runs()`,
  `create function check_listing() returns trigger language plpgsql as $$
    begin
      if exists (
        select from listings as l, lateral (
          select count(*) as had, count(*) filter (where is_free) as free
          from tickets where listing_id = l.id) as t
        where l.id = new.id and t.had > 0 and (l.quantity <> t.had or l.available <> t.free))
      then ${rejectingTrigger(`'listing % counts other tickets than it has', new.id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger listings_counted after update of quantity, available
    on listings deferrable initially deferred for each row execute function check_listing()`,
  `create function check_purchase() returns trigger language plpgsql as $$
    begin
      if new.quantity <> (select count(*) from tickets where purchase_id = new.id)
      then ${rejectingTrigger(`'order % has other tickets than it bought', new.id`)}
      end if;
      if (select c.amount_cents <> (select sum(amount_cents) from purchases where checkout_id = c.id)
        from checkouts as c where c.id = new.checkout_id)
      then ${rejectingTrigger(`'checkout % charges something else than its orders cost', new.checkout_id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger purchases_counted after insert on purchases
    deferrable initially deferred for each row execute function check_purchase()`,
  `create function check_tickets() returns trigger language plpgsql as $$
    begin
      if exists (
        select from purchases as p
        where p.id in (select purchase_id from came union select purchase_id from went)
          and (select count(*) from tickets where purchase_id = p.id) not in (0, p.quantity))
      then ${rejectingTrigger(`'an order has all of its tickets or none'`)}
      end if;
      return null;
    end $$`,
  `create trigger tickets_whole after update on tickets
    referencing old table as went new table as came
    for each statement execute function check_tickets()`,
  `create function check_leaving() returns trigger language plpgsql as $$
    begin
      if exists (
        select from purchases as p join checkouts as c on c.id = p.checkout_id
        where p.id = old.purchase_id and p.status_id is distinct from 4
          and c.state in ('held', 'waiting', 'settling', 'paid')
          and p.quantity <> (select count(*) from tickets where purchase_id = p.id))
      then ${rejectingTrigger(`'order % keeps its tickets as long as it stands', old.purchase_id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger tickets_left after update of purchase_id on tickets
    deferrable initially deferred for each row
    when (old.purchase_id is not null and old.purchase_id is distinct from new.purchase_id)
    execute function check_leaving()`,
  `create function refuse_sold_ticket() returns trigger language plpgsql as $$
    begin ${rejectingTrigger(`'a ticket is listed before it is sold'`)} end $$`,
  `create trigger tickets_new before insert on tickets
    for each row when (new.purchase_id is not null) execute function refuse_sold_ticket()`,

  // Tickets that sellers attach to their listings before a sale. They move to the order, so that a
  // ticket is never in both tables.
  `create table attached_tickets (
    ticket_id bigint primary key references tickets,
    kind text not null check (kind in ('file', 'barcode')),
    name text,
    content bytea not null,
    content_hash text,
    barcodes text[] not null,
    attached_at timestamptz not null,
    check ((kind = 'file') = (name is not null))
  )`,

  // The hashes of delivered_ticket_hashes. A seller attaches each ticket once.
  `create table attached_ticket_hashes (
    seller_id bigint not null references accounts,
    ticket_hash bytea not null,
    ticket_id bigint not null references attached_tickets on delete cascade,
    primary key (seller_id, ticket_hash)
  )`,
  'create index attached_ticket_hashes_of_ticket on attached_ticket_hashes (ticket_id)',
]
