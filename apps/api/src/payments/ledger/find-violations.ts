import { ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isBroadcast, isCountedBySaleTimes } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { runIfDue } from '../payment/run-if-due.ts'
import { findProviderDifferences, type ReadProviderRecords } from './find-provider-differences.ts'

const EVERY_MS = 10 * 60 * 1000

/**
 * Checks the invariants of stock and ledger, a few times an hour, and stores violations for
 * administrators. `reconcile` compares the provider's records.
 */
export const checkInvariants = (ctx: Pick<PaymentContext, 'db' | 'clock'>): Promise<void> =>
  runIfDue(ctx, { name: 'invariants', everyMs: EVERY_MS }, async () => {
    const found = { checked_at: ctx.clock.now(), broken: await findViolations(ctx.db, null) }
    await ctx.db
      .insertInto('reconciliation_runs')
      .values({ id: 1, ...found })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
      .execute()
  })

interface Rule {
  /** Describes the violation. */
  says: string
  /** Query for the ids of the rows that violate the rule. */
  broken: ReturnType<typeof sql<{ id: number }>>
}

/** Invariants of stock and ledger, each as a query for the rows that violate it. */
const RULES: Rule[] = [
  {
    says: 'the ticket count of a listing does not match its tickets',
    broken: sql`select l.id from listings l left join tickets t on t.listing_id = l.id
      group by l.id
      having l.available <> count(*) filter (where t.is_free)
        or l.quantity <> count(t.id)`,
  },
  {
    says: 'the tickets of an own hold or outside sale do not match its quantity',
    broken: sql`select h.id from own_holds h
      where (select count(*) from tickets t where t.own_hold_id = h.id)
        <> case when h.ended_at is null then h.quantity else 0 end
      union all select s.id from outside_sales s
      where (select count(*) from tickets t where t.outside_sale_id = s.id)
        <> case when s.canceled_at is null then s.quantity else 0 end`,
  },
  {
    says: 'the stored counts of an unchanged event do not match its listings',
    broken: sql`select k.event_id as id from event_stock k
      left join listings l on l.event_id = k.event_id and l.status_id = 1 and l.available > 0
        and l.extra_kind is null and ${isBroadcast('l')} and ${isCountedBySaleTimes('l')}
      where not exists (select from changed_events s where s.event_id = k.event_id)
      group by k.event_id
      having k.tickets <> coalesce(sum(l.offered), 0)
        or k.lowest_cents is distinct from min(l.price_cents)`,
  },
  {
    says: 'the stored counts of an unchanged section do not match its listings',
    broken: sql`select event_id as id
      from section_stock k full join (
        select event_id, section_key, min(section collate "C") as section,
          min(section_order) as first_order, max(section_order) as last_order,
          count(*) as listings, sum(offered) as tickets, min(price_cents) as lowest,
          percentile_disc(0.5) within group (order by price_cents) as median
        from listings where status_id = 1 and available > 0 and extra_kind is null and ${isBroadcast('listings')}
          and ${isCountedBySaleTimes('listings')}
          and event_id in (select event_id from section_stock)
        group by event_id, section_key
      ) as l using (event_id, section_key)
      where (k.section, k.first_order, k.last_order, k.listings, k.tickets, k.lowest_cents,
          k.median_cents)
        is distinct from (l.section, l.first_order, l.last_order, l.listings, l.tickets, l.lowest,
          l.median)
        and not exists (select from changed_events s
          where s.event_id = coalesce(k.event_id, l.event_id)
            and s.section_key = coalesce(k.section_key, l.section_key))`,
  },
  {
    says: 'the tickets of a purchase do not match its quantity',
    broken: sql`select p.id from purchases p
      join checkouts c on c.id = p.checkout_id
      left join tickets t on t.purchase_id = p.id
      group by p.id, c.state
      having count(t.id) <> case
        when c.state in ('held', 'waiting', 'settling', 'paid') then p.quantity else 0 end
        and not (p.status_id = ${ORDER_STATUS.rejected} and count(t.id) = 0)`,
  },
  {
    says: 'a ticket belongs to a purchase of another listing',
    broken: sql`select t.id from tickets t join purchases p on p.id = t.purchase_id
      where p.listing_id <> t.listing_id`,
  },
  {
    says: 'the amount of a checkout does not match its purchases',
    broken: sql`select c.id from checkouts c join purchases p on p.checkout_id = c.id
      group by c.id having c.amount_cents <> sum(p.amount_cents)`,
  },
  {
    says: 'a purchase is visible before its payment was accepted, or hidden after it',
    broken: sql`select p.id from purchases p join checkouts c on c.id = p.checkout_id
      where (p.status_id is null) <> (c.state not in ('settling', 'paid', 'failed'))`,
  },
  {
    says: 'the entries of a ledger transaction do not sum to zero',
    broken: sql`select transaction_id as id from ledger_entries
      group by transaction_id having sum(amount_cents) <> 0`,
  },
  {
    says: 'a paid purchase was not charged exactly once, for its amount',
    broken: sql`select p.id from purchases p join checkouts c on c.id = p.checkout_id
      left join ledger_transactions t on t.purchase_id = p.id and t.kind = 'charge'
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
      where c.state = 'paid'
      group by p.id having count(t.id) <> 1 or coalesce(sum(e.amount_cents), 0) <> p.amount_cents`,
  },
  {
    says: 'an order that was rejected or refunded does not net to zero',
    broken: sql`select p.id from purchases p join checkouts c on c.id = p.checkout_id
      join ledger_transactions t on t.purchase_id = p.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'escrow'
      where (p.status_id = ${ORDER_STATUS.rejected} or c.state = 'refunded')
      group by p.id having sum(e.amount_cents) <> 0`,
  },
  {
    says: 'a rejected order is not refunded exactly once, for its amount',
    broken: sql`select p.id from purchases p join checkouts c on c.id = p.checkout_id
      left join refunds r on r.purchase_id = p.id
      where ((p.status_id = ${ORDER_STATUS.rejected} and c.state = 'paid') or c.state = 'refunded')
        and coalesce(r.amount_cents, 0) + p.allowance_cents <> p.amount_cents`,
  },
  {
    says: 'what is owed to a buyer differs from the refunds that are due',
    broken: sql`select p.id from (
        select purchase_id, -amount_cents as owed, refunded_at from refunds
        union all
        select purchase_id, -amount_cents, refunded_at from allowances) as r
      join purchases p on p.id = r.purchase_id
      group by p.id
      having coalesce(sum(r.owed) filter (where r.refunded_at is null), 0) <> (
        select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        where t.purchase_id = p.id and e.account = 'owed:' || p.buyer_id)`,
  },
  {
    says: 'what was allowed of an order differs from its allowances',
    broken: sql`select p.id from purchases p left join allowances a on a.purchase_id = p.id
      where p.allowance_cents > 0 or a.id is not null
      group by p.id
      having p.allowance_cents <> coalesce(sum(a.amount_cents), 0)
        or p.seller_allowance_cents <> coalesce(sum(a.amount_cents) filter (where a.borne_by = 'seller'), 0)`,
  },
  {
    says: 'escrow of a delivered order is not empty',
    broken: sql`select p.id from purchases p
      join ledger_transactions t on t.purchase_id = p.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'escrow'
      where p.status_id = ${ORDER_STATUS.delivered} group by p.id having sum(e.amount_cents) <> 0`,
  },
  {
    says: 'a seller was paid more than was earned',
    broken: sql`select min(e.id) as id from ledger_entries e
      where e.account like 'payable:%' group by e.account having sum(e.amount_cents) > 0`,
  },
  {
    says: 'a payout does not match the sale that it pays for',
    broken: sql`select o.purchase_id as id from payouts o join purchases p on p.id = o.purchase_id
      where p.status_id not in (${ORDER_STATUS.delivered}::int,
          case when o.canceled_at is not null then ${ORDER_STATUS.rejected}::int end)
        or p.seller_id <> o.seller_id or o.amount_cents + o.netted_cents > p.amount_cents`,
  },
  {
    says: 'a delivered sale has no payout',
    broken: sql`select p.id from purchases p left join payouts o on o.purchase_id = p.id
      where p.status_id = ${ORDER_STATUS.delivered} and o.purchase_id is null`,
  },
  {
    says: 'the unpaid earnings of a sale do not match its payout',
    broken: sql`select o.purchase_id as id from payouts o
      left join ledger_transactions t on t.purchase_id = o.purchase_id
      left join ledger_entries e on e.transaction_id = t.id
        and e.account = 'payable:' || o.seller_id
      group by o.purchase_id
      having coalesce(sum(e.amount_cents), 0)
        <> case when o.status = 'processed' or o.canceled_at is not null
          then 0 else -o.amount_cents end`,
  },
  {
    says: 'the debt of a seller for a canceled or reduced sale does not match its payout',
    broken: sql`select o.purchase_id as id from payouts o
      left join ledger_transactions t on t.purchase_id = o.purchase_id
      left join ledger_entries e on e.transaction_id = t.id
        and e.account = 'receivable:' || o.seller_id
      group by o.purchase_id
      having coalesce(sum(e.amount_cents), 0) <> case
        when o.canceled_at is null then o.owed_cents - o.netted_cents
        when o.status = 'processed' then o.amount_cents
        else 0 end`,
  },
  {
    says: 'what is taken for disputes that are not decided differs from what banks took',
    broken: sql`select c.id from checkouts c
      join purchases p on p.checkout_id = c.id
      left join ledger_transactions t on t.purchase_id = p.id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'disputed'
      where exists (select from disputes d where d.checkout_id = c.id)
      group by c.id
      having coalesce(sum(e.amount_cents), 0) <> (
        select coalesce(sum(greatest(d.withdrawn_cents - d.lost_cents, 0)), 0)
        from disputes d where d.checkout_id = c.id)`,
  },
  {
    says: 'a payout whose payment is disputed is not held',
    broken: sql`select o.purchase_id as id from payouts o join purchases p on p.id = o.purchase_id
      join disputes d on d.checkout_id = p.checkout_id
      where d.closed_at is null and o.held_at is null and o.status in ('pending', 'failed')`,
  },
  {
    says: 'a payout whose buyer has reported a problem is not held',
    broken: sql`select o.purchase_id as id from payouts o
      join problems f on f.purchase_id = o.purchase_id
      where f.settled_at is null and o.held_at is null and o.status in ('pending', 'failed')`,
  },
]

/**
 * Checks stock and ledger, and the provider's records if they can be read. Returns a sentence per
 * violation; empty if there are none.
 */
export const findViolations = async (
  db: Db,
  readBooks: ReadProviderRecords | null,
): Promise<string[]> => {
  const broken = readBooks ? await findProviderDifferences(db, readBooks) : []
  for (const rule of RULES) {
    const { rows } = await rule.broken.execute(db)
    for (const { id } of rows) broken.push(`${rule.says} (${id})`)
  }
  return broken
}
