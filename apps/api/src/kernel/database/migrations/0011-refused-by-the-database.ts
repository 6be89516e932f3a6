import { type Kysely, sql } from 'kysely'

/**
 * What the rules call impossible, the database refuses: books that do not balance, orders that go
 * back, tickets sold twice, more paid than was sold, and history that is changed. Only the owner of
 * the tables can take these guards away, which a market in earnest is not run as.
 */
export const refusedByTheDatabase = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** What is written down for good. */
const HISTORY = [
  ['ledger_transactions', 'refuse_change'],
  ['ledger_entries', 'refuse_change'],
  ['audit_entries', 'refuse_audit_change'],
] as const

/** What belongs to history as well, but goes on until it is over. */
const TRADE = ['checkouts', 'purchases', 'deliveries', 'refunds', 'payouts', 'tickets', 'listings']

const refusing = (message: string) =>
  `raise exception ${message} using errcode = 'check_violation';`

const STATEMENTS = [
  ...HISTORY.flatMap(([table, refuse]) => [
    `drop trigger ${table}_fixed on ${table}`,
    `create trigger ${table}_fixed before update or delete or truncate on ${table}
      for each statement execute function ${refuse}()`,
  ]),
  `create function refuse_loss() returns trigger language plpgsql as $$
    begin ${refusing(`'what was traded is never removed'`)} end $$`,
  ...TRADE.map(
    (table) => `create trigger ${table}_kept before delete or truncate on ${table}
      for each statement execute function refuse_loss()`,
  ),

  // The books. A transaction is written in several statements, and judged when it is whole.
  `create function check_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0
      then ${refusing(`'the entries of ledger transaction % do not sum to zero', new.transaction_id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function check_balance()`,
  `create function check_posting() returns trigger language plpgsql as $$
    begin
      if not exists (select from ledger_entries where transaction_id = new.id)
      then ${refusing(`'ledger transaction % has no entries', new.id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_transactions_posted after insert on ledger_transactions
    deferrable initially deferred for each row execute function check_posting()`,

  // What belongs together. What follows from these keys needs none of its own, and their indices
  // serve whoever looks for the orders of a buyer or a listing.
  'alter table listings add constraint listings_of_whom unique (id, event_id, seller_id)',
  'alter table checkouts add constraint checkouts_of_whom unique (buyer_id, id)',
  'alter table purchases add constraint purchases_of_what unique (listing_id, id)',
  'drop index purchases_of_listing',
  `alter table purchases
    drop constraint purchases_listing_id_fkey,
    drop constraint purchases_event_id_fkey,
    drop constraint purchases_seller_id_fkey,
    drop constraint purchases_checkout_id_fkey,
    drop constraint purchases_buyer_id_fkey,
    add constraint purchases_of_listing_fkey foreign key (listing_id, event_id, seller_id)
      references listings (id, event_id, seller_id),
    add constraint purchases_of_checkout_fkey foreign key (checkout_id, buyer_id)
      references checkouts (id, buyer_id)`,
  `alter table tickets
    drop constraint tickets_purchase_id_fkey,
    add constraint tickets_of_purchase_fkey foreign key (purchase_id, listing_id)
      references purchases (id, listing_id)`,

  // What an order is never changes; what becomes of it goes one way.
  `create function refuse_other_order() returns trigger language plpgsql as $$
    begin ${refusing(`'what was ordered never changes'`)} end $$`,
  `create trigger purchases_fixed before update of checkout_id, listing_id, event_id, buyer_id,
      seller_id, quantity, price_cents, amount_cents on purchases
    for each row when (
      (old.checkout_id, old.listing_id, old.event_id, old.buyer_id, old.seller_id, old.quantity,
        old.price_cents, old.amount_cents)
      is distinct from
      (new.checkout_id, new.listing_id, new.event_id, new.buyer_id, new.seller_id, new.quantity,
        new.price_cents, new.amount_cents))
    execute function refuse_other_order()`,
  `create function check_order_move() returns trigger language plpgsql as $$
    begin
      if (old.status_id is null and new.status_id = 1)
        or (old.status_id, new.status_id) in ((1, 2), (1, 4), (2, 3), (2, 4))
        or ((old.status_id, new.status_id) = (3, 4) and new.called_off_at is not null)
      then return new;
      end if;
      ${refusing(`'an order cannot go from % to %', old.status_id, new.status_id`)}
    end $$`,
  `create trigger purchases_moved before update of status_id on purchases
    for each row when (old.status_id is distinct from new.status_id)
    execute function check_order_move()`,
  `create function check_checkout_move() returns trigger language plpgsql as $$
    begin
      if (old.state = 'held' and new.state in
          ('waiting', 'settling', 'paid', 'declined', 'lapsed', 'expired'))
        or (old.state = 'waiting' and new.state in
          ('settling', 'paid', 'declined', 'lapsed', 'expired'))
        or (old.state = 'settling' and new.state in ('paid', 'failed'))
        or (old.state = 'lapsed' and new.state in ('expired', 'refunded'))
        or (old.state in ('declined', 'failed', 'expired') and new.state = 'refunded')
      then return new;
      end if;
      ${refusing(`'a checkout cannot go from % to %', old.state, new.state`)}
    end $$`,
  `create trigger checkouts_moved before update of state on checkouts
    for each row when (old.state is distinct from new.state)
    execute function check_checkout_move()`,
  `create function check_payout_move() returns trigger language plpgsql as $$
    begin
      if (old.status = 'pending' and new.status in ('processed', 'failed', 'cancelled'))
        or (old.status, new.status) in (('processed', 'failed'), ('failed', 'cancelled'))
        or (old.status in ('failed', 'cancelled') and new.status = 'pending'
          and new.taken_back_at is null)
      then return new;
      end if;
      ${refusing(`'a payout cannot go from % to %', old.status, new.status`)}
    end $$`,
  `create trigger payouts_moved before update of status on payouts
    for each row when (old.status is distinct from new.status)
    execute function check_payout_move()`,
  `create function check_event_move() returns trigger language plpgsql as $$
    begin ${refusing(`'an event that was published never waits again'`)} end $$`,
  `create trigger events_moved before update of status_id on events
    for each row when (old.status_id <> 1 and new.status_id = 1)
    execute function check_event_move()`,

  // Sums.
  `create function check_refund() returns trigger language plpgsql as $$
    begin
      if new.amount_cents > (select amount_cents from purchases where id = new.purchase_id)
      then ${refusing(`'order % is not refunded more than it cost', new.purchase_id`)}
      end if;
      return new;
    end $$`,
  `create trigger refunds_bounded before insert or update of purchase_id, amount_cents on refunds
    for each row execute function check_refund()`,
  `create function check_payout() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from purchases where id = new.purchase_id and seller_id = new.seller_id
          and amount_cents >= new.amount_cents + new.netted_cents)
      then ${refusing(`'sale % pays its own seller, and not more than it brought', new.purchase_id`)}
      end if;
      return new;
    end $$`,
  `create trigger payouts_bounded
    before insert or update of purchase_id, seller_id, amount_cents, netted_cents on payouts
    for each row execute function check_payout()`,

  // Stock. Whoever changes it holds the row of its listing until the end.
  `create function check_listing() returns trigger language plpgsql as $$
    begin
      if exists (
        select from listings as l, lateral (
          select count(*) as had, count(*) filter (where purchase_id is null) as free
          from tickets where listing_id = l.id) as t
        where l.id = new.id and t.had > 0 and (l.quantity <> t.had or l.available <> t.free))
      then ${refusing(`'listing % counts other tickets than it has', new.id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger listings_counted after update of quantity, available
    on listings deferrable initially deferred for each row execute function check_listing()`,
  `create function check_purchase() returns trigger language plpgsql as $$
    begin
      if new.quantity <> (select count(*) from tickets where purchase_id = new.id)
      then ${refusing(`'order % has other tickets than it bought', new.id`)}
      end if;
      if (select c.amount_cents <> (select sum(amount_cents) from purchases where checkout_id = c.id)
        from checkouts as c where c.id = new.checkout_id)
      then ${refusing(`'checkout % charges something else than its orders cost', new.checkout_id`)}
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
      then ${refusing(`'an order has all of its tickets or none'`)}
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
      then ${refusing(`'order % keeps its tickets as long as it stands', old.purchase_id`)}
      end if;
      return null;
    end $$`,
  `create constraint trigger tickets_left after update of purchase_id on tickets
    deferrable initially deferred for each row
    when (old.purchase_id is not null and old.purchase_id is distinct from new.purchase_id)
    execute function check_leaving()`,
  `create function refuse_sold_ticket() returns trigger language plpgsql as $$
    begin ${refusing(`'a ticket is listed before it is sold'`)} end $$`,
  `create trigger tickets_new before insert on tickets
    for each row when (new.purchase_id is not null) execute function refuse_sold_ticket()`,

  // A foreign key is looked up from both ends.
  'create index codes_of_session on codes (session_id) where session_id is not null',
  'create index tags_of_owner on tags (owner_id) where owner_id is not null',
  'create index notifications_of_event on notifications (event_id) where event_id is not null',
  'create index messages_of_account on messages (account_id) where account_id is not null',
]
