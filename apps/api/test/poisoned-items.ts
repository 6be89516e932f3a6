import type { WorkQueue } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { MarketContext } from '../src/app/market-context.ts'
import { beginEventChange } from '../src/orders/event-change/begin-event-change.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { makeAccount, makeEvent, makeListing, CREATED_AT, makeOrder } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

/** Opens a market whose database can reject writes to the rows of chosen items. */
export const openPoisonedMarket = async (): Promise<TestMarket> => {
  market = await openTestMarket()
  await sql`create function poison() returns trigger language plpgsql as $$
    begin
      if to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0] = tg_argv[1]
        then raise exception 'poisoned'; end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(market.ctx.db)
  return market
}

type Id = string | number

export type FakePaymentOptions = {
  [Call in keyof MarketContext['payments']]?: (...args: never[]) => unknown
}

/** Two items of a queue, the first of which is poisoned until `heal`. */
export interface Poisoned {
  /** Their ids as failed items, the poisoned one first. */
  items: readonly [Id, Id]
  /** Whether an item has been done. */
  isDone: (item: Id) => Promise<boolean>
  heal: () => Promise<unknown>
  fakes?: FakePaymentOptions
}

/** A moment a day ago. */
export const dayAgo = (): Date => new Date(market.ctx.clock.now().getTime() - 25 * 60 * 60 * 1000)

const isTrue = async (query: ReturnType<typeof sql<{ is: boolean }>>): Promise<boolean> =>
  (await query.execute(market.ctx.db)).rows[0]?.is ?? false

/** Makes each write to one row fail, until the returned function is called. */
export const poisonRow = async (
  {
    table,
    key = 'id',
    on = 'update',
    when,
  }: { table: string; key?: string; on?: string; when?: string },
  value: Id,
) => {
  const { db } = market.ctx
  const condition = when === undefined ? '' : `when (${when})`
  await sql`create trigger poisoned before ${sql.raw(on)} on ${sql.table(table)}
    for each row ${sql.raw(condition)}
    execute function poison(${sql.lit(key)}, ${sql.lit(String(value))})`.execute(db)
  return () => sql`drop trigger poisoned on ${sql.table(table)}`.execute(db)
}

const twoOf = async <Item>(make: () => Promise<Item>): Promise<readonly [Item, Item]> => [
  await make(),
  await make(),
]

const listing = async () =>
  makeListing(market.ctx.db, {
    eventId: await makeEvent(market.ctx.db),
    sellerId: await makeAccount(market.ctx.db, {
      provider_account_id: `acct_${crypto.randomUUID()}`,
    }),
    seats: ['1', '2', '3'],
  })

/** A paid order whose payment is requested from the provider. */
const order = async (statusId: number | null = 1) => {
  const { db } = market.ctx
  const id = await makeOrder(db, {
    listingId: await listing(),
    buyerId: await makeAccount(db),
    statusId,
  })
  const paymentId = `pi_${crypto.randomUUID()}`
  const { checkout_id: checkoutId } = await db
    .selectFrom('purchases')
    .select('checkout_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (statusId !== null)
    await db
      .updateTable('checkouts')
      .set({ payment_id: paymentId })
      .where('id', '=', checkoutId)
      .execute()
  return { id, checkoutId, paymentId }
}

/** Items requested from the provider: requests for the first fail until it is healed. */
const pendingItem = (
  items: readonly [Id, Id],
  subjects: readonly [string, string],
  {
    response,
    ...calls
  }: { response: (subject: string) => unknown; of: (keyof FakePaymentOptions)[] } & {
    [call: string]: unknown
  },
): Poisoned => {
  const done = new Set<string>()
  let isPoisoned = true
  const fake = async (...args: readonly unknown[]) => {
    const subject = subjects.find((item) =>
      args.some((value) => JSON.stringify(value)?.includes(item)),
    )
    if (subject === undefined) return response('')
    if (isPoisoned && subject === subjects[0]) throw new Error('poisoned')
    done.add(subject)
    return response(subject)
  }
  const { of, ...others } = calls
  return {
    items,
    isDone: async (item) => done.has(subjects[items.indexOf(item)] ?? ''),
    heal: async () => {
      isPoisoned = false
    },
    fakes: { ...others, ...Object.fromEntries(of.map((call) => [call, fake])) },
  }
}

const payment = (id: string, status: string) => ({
  id,
  status,
  amountCents: 100_00,
  providerStatus: status,
  nextActionType: null,
  clientSecret: null,
  declineMessage: null,
  refundedCents: 0,
})

const method = async (table: 'payment_methods' | 'payout_methods', status: string) => {
  const id = `m_${crypto.randomUUID()}`
  const accountId = await makeAccount(market.ctx.db, {
    provider_customer_id: `cus_${crypto.randomUUID()}`,
    provider_account_id: `acct_${crypto.randomUUID()}`,
  })
  const at = dayAgo()
  if (table === 'payout_methods')
    await sql`insert into payout_methods
      (id, account_id, holder_name, last4, account_type, status, created_at)
      values (${id}, ${accountId}, 'Ada', '6789', 'checking', ${status}, ${at})`.execute(
      market.ctx.db,
    )
  else
    await sql`insert into payment_methods
      (id, account_id, kind, last4, status, created_at, setup_id)
      values (${id}, ${accountId}, ${status === 'pending' ? 'card' : 'bank'}, '4242', ${status},
        ${at}, ${status === 'pending' ? `seti_${id}` : null})`.execute(market.ctx.db)
  return id
}

const watch = async (eventId: number, lookAt: Date | null = null) => {
  const { rows } = await sql<{ id: number; account_id: number }>`
    insert into watches (account_id, kind, name, event_id, listings, is_on, notifies_listings,
      created_at, next_check_at)
    values (${await makeAccount(market.ctx.db)}, 'want', 'Song', ${eventId}, '{}', true, true,
      ${CREATED_AT}, ${lookAt}) returning id, account_id`.execute(market.ctx.db)
  const [created] = rows
  if (!created) throw new Error('no watch')
  return created
}

const payout = async (input: { provider?: string } = {}) => {
  const { db } = market.ctx
  const { id } = await order(3)
  const { seller_id: sellerId } = await db
    .selectFrom('purchases')
    .select('seller_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const bank = `ba_${crypto.randomUUID()}`
  await sql`insert into payout_methods
    (id, account_id, holder_name, last4, account_type, status, created_at)
    values (${bank}, ${sellerId}, 'Ada', '6789', 'checking', 'verified', ${CREATED_AT})`.execute(db)
  await sql`update events set date_time = '2026-01-05T20:00:00'
    where id = (select event_id from purchases where id = ${id})`.execute(db)
  await sql`insert into payouts (purchase_id, seller_id, amount_cents, status, due_at, created_at,
      provider_payout_id, sent_at, provider_checked_at)
    values (${id}, ${sellerId}, 9000, 'pending', ${CREATED_AT}, ${CREATED_AT}, ${input.provider ?? null},
      ${input.provider ? dayAgo() : null}, ${input.provider ? dayAgo() : null})`.execute(db)
  return id
}

const pairOfOrders = async (statusId: number | null = 1) => {
  const [item, two] = await twoOf(() => order(statusId))
  return {
    one: item,
    two,
    checkouts: [item.checkoutId, two.checkoutId] as const,
    orders: [item.id, two.id] as const,
    payments: [item.paymentId, two.paymentId] as const,
  }
}

/** Checkouts that hold tickets, with pending payments. */
const openPayments = async (state: 'settling' | 'lapsed') => {
  const { checkouts } = await pairOfOrders(null)
  const payments = [`pi_${crypto.randomUUID()}`, `pi_${crypto.randomUUID()}`] as const
  for (const [index, id] of checkouts.entries())
    await sql`update checkouts set payment_id = ${payments[index]}, state = ${state}
      where id = ${id}`.execute(market.ctx.db)
  return { checkouts, payments }
}

/** One case for each queue: a queue without one does not compile. */
/** Two items of each queue, the first of which fails until it is healed. */
export const POISONED_ITEMS: Record<WorkQueue, () => Promise<Poisoned>> = {
  'release-holds': async () => {
    const { checkouts } = await pairOfOrders(null)
    await sql`update checkouts set expires_at = ${dayAgo()} where id = any(${checkouts}::bigint[])`.execute(
      market.ctx.db,
    )
    return {
      items: checkouts,
      isDone: (id) => isTrue(sql`select state = 'expired' as is from checkouts where id = ${id}`),
      heal: await poisonRow({ table: 'checkouts' }, checkouts[0]),
    }
  },
  'silent-feeds': async () => {
    const [item, two] = await twoOf(async () => {
      const sellerId = await makeAccount(market.ctx.db)
      const { rows } = await sql<{ id: number }>`
        insert into feeds (seller_id, silent_after_hours, last_update_at)
          values (${sellerId}, 1, ${dayAgo()}) returning id`.execute(market.ctx.db)
      return rows[0]?.id ?? 0
    })
    await sql`update feeds set last_update_at = ${dayAgo()}::timestamptz - interval '2 hours'
      where id = any(${[item, two]}::bigint[])`.execute(market.ctx.db)
    return {
      items: [item, two],
      isDone: (id) =>
        isTrue(sql`select silent_since is not null as is from feeds where id = ${id}`),
      heal: await poisonRow({ table: 'feeds' }, item),
    }
  },
  'move-prices': async () => {
    const { db } = market.ctx
    const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
    const [item, two] = await twoOf(async () => {
      const id = await makeListing(db, { eventId, sellerId, priceCents: 100_00 })
      await sql`insert into pricing_limits (listing_id, seller_id, floor_cents, ceiling_cents, basis)
        values (${id}, ${sellerId}, 5000, 11000, 'asked')`.execute(db)
      return id
    })
    const terms = JSON.stringify({ goal: 'undercut', whenNone: 'ceiling' })
    await sql`insert into pricing_rules (seller_id, name, priority, is_on, applies_to, terms,
      created_by, created_at, changed_at)
      values (${sellerId}, 'To the ceiling', 1, true, '{}', ${terms}, ${sellerId}, now(), now())`.execute(
      db,
    )
    await sql`insert into pricing_switches (seller_id, next_run_at) values (${sellerId}, ${dayAgo()})`.execute(
      db,
    )
    return {
      items: [item, two],
      isDone: (id) => isTrue(sql`select price_cents = 11000 as is from listings where id = ${id}`),
      heal: await poisonRow({ table: 'listings' }, item),
    }
  },
  'sync-payments': async () => {
    const { checkouts, payments } = await openPayments('settling')
    return pendingItem(checkouts, payments, {
      of: ['readPayment'],
      response: (id) => payment(id, 'settling'),
    })
  },
  'close-payments': async () => {
    const { checkouts, payments } = await openPayments('lapsed')
    return pendingItem(checkouts, payments, {
      of: ['cancelPayment'],
      response: (id) => payment(id, 'cancelled'),
    })
  },
  'sync-setups': async () => {
    const ids = await twoOf(() => method('payment_methods', 'pending'))
    return pendingItem(ids, ids, {
      of: ['readSetup', 'cancelSetup'],
      response: (id) => ({ id: `seti_${id}`, status: 'waiting' }),
    })
  },
  'sync-bank-accounts': async () => {
    const ids = await twoOf(() => method('payment_methods', 'unverified'))
    return pendingItem(ids, ids, {
      of: ['readBankAccount'],
      response: (id) => ({ id, kind: 'bank', last4: '6789', status: 'unverified' }),
    })
  },
  'sync-payout-methods': async () => {
    const ids = await twoOf(() => method('payout_methods', 'unverified'))
    return pendingItem(ids, ids, {
      of: ['readPayoutMethod'],
      response: (id) => ({ id, last4: '6789', status: 'unverified' }),
    })
  },
  'pay-refunds': async () => {
    const { orders, payments } = await pairOfOrders(4)
    for (const id of orders)
      await sql`insert into refunds (purchase_id, amount_cents, created_at, next_attempt_at)
        values (${id}, 5000, ${CREATED_AT}, ${CREATED_AT})`.execute(market.ctx.db)
    return pendingItem(orders, payments, { of: ['refund'], response: () => null })
  },
  'sync-refunds': async () => {
    const { orders, payments } = await pairOfOrders(4)
    for (const id of orders)
      await sql`insert into refunds (purchase_id, amount_cents, created_at, next_attempt_at, refunded_at)
        values (${id}, 5000, ${dayAgo()}, ${dayAgo()}, ${dayAgo()})`.execute(market.ctx.db)
    return pendingItem(orders, payments, { of: ['hasRefunded'], response: () => true })
  },
  'pay-allowances': async () => {
    const { payments, items } = await allowances(null)
    return pendingItem(items, payments, { of: ['refund'], response: () => null })
  },
  'sync-allowances': async () => {
    const { payments, items } = await allowances(dayAgo())
    return pendingItem(items, payments, { of: ['hasRefunded'], response: () => true })
  },
  'sync-provider-refunds': async () => {
    const { payments } = await pairOfOrders()
    const refunds = payments.map((paymentId) => ({ name: null, paymentId }))
    return pendingItem(payments, payments, {
      of: ['refundsOf'],
      response: () => [],
      refundsSince: async () => refunds,
      disputesSince: async () => [],
    })
  },
  'sync-disputes': async () => {
    const { payments } = await pairOfOrders()
    const disputes = payments.map((paymentId) => ({
      id: `dp_${paymentId}`,
      paymentId: `x_${paymentId}`,
    }))
    const ids = disputes.map(({ id }) => id)
    return pendingItem([ids[0] ?? '', ids[1] ?? ''], payments, {
      of: ['readPayment'],
      response: (id) => payment(`x_${id}`, 'settling'),
      disputesSince: async () => disputes,
    })
  },
  'send-payouts': async () => {
    const ids = await twoOf(() => payout())
    const subjects = [`"purchaseId":${ids[0]},`, `"purchaseId":${ids[1]},`] as const
    return pendingItem(ids, subjects, {
      of: ['payOut'],
      response: (subject) => ({
        id: `po_${subject}`,
        status: 'pending',
        failure: null,
        failureCode: null,
      }),
    })
  },
  'sync-payouts': async () => {
    const sent = await twoOf(async () => `po_${crypto.randomUUID()}`)
    const ids = [await payout({ provider: sent[0] }), await payout({ provider: sent[1] })] as const
    return pendingItem(ids, sent, {
      of: ['readPayout'],
      response: (id) => ({ id, status: 'pending', failure: null, failureCode: null }),
    })
  },
  reconcile: async () => {
    const ids = await twoOf(async () => `pi_${crypto.randomUUID()}`)
    const books = {
      payments: ids.map((id) => ({ id, receivedCents: 1 })),
      refunds: [],
      disputes: [],
      payouts: [],
    }
    const items = [`payment ${ids[0]}`, `payment ${ids[1]}`] as const
    return {
      items,
      isDone: (subject) =>
        isTrue(
          sql`select exists (select from reconciliation_differences where subject = ${subject}) as is`,
        ),
      heal: await poisonRow(
        { table: 'reconciliation_differences', key: 'subject', on: 'insert' },
        items[0],
      ),
      fakes: { readBooks: async () => books },
    }
  },
  'event-changes': async () => {
    const { db } = market.ctx
    const eventId = await makeEvent(db)
    const listingId = await makeListing(db, {
      eventId,
      sellerId: await makeAccount(db),
      seats: ['1', '2', '3'],
    })
    const orders = await twoOf(async () =>
      makeOrder(db, { listingId, buyerId: await makeAccount(db) }),
    )
    await transaction(db, (tx) =>
      beginEventChange(tx, { eventId, kind: 'cancelled', declineUntil: null, now: dayAgo() }),
    )
    const { rows } = await sql<{ id: number }>`select max(id) as id from event_changes`.execute(db)
    const change = rows[0]?.id
    return {
      items: [`${change}:${orders[0]}`, `${change}:${orders[1]}`],
      isDone: (item) =>
        isTrue(sql`select outcome is not null as is from event_change_orders
          where purchase_id = ${Number(String(item).split(':')[1])}`),
      heal: await poisonRow({ table: 'event_change_orders', key: 'purchase_id' }, orders[0]),
    }
  },
  'reject-unanswered': async () => {
    const { orders } = await pairOfOrders()
    await sql`update purchases set answer_until = ${dayAgo()} where id = any(${orders}::bigint[])`.execute(
      market.ctx.db,
    )
    return {
      items: orders,
      isDone: (id) =>
        isTrue(sql`select rejected_at is not null as is from purchases where id = ${id}`),
      heal: await poisonRow({ table: 'purchases' }, orders[0]),
    }
  },
  'accept-handovers': async () => {
    const { orders } = await pairOfOrders()
    const { db } = market.ctx
    await sql`update purchases set status_id = 2, confirmed_at = ${dayAgo()}
      where id = any(${orders}::bigint[])`.execute(db)
    await sql`update purchases set status_id = 3, delivered_at = ${dayAgo()}
      where id = any(${orders}::bigint[])`.execute(db)
    await sql`update events set date_time = '2026-01-02T19:30:00' where id in (
      select event_id from purchases where id = any(${orders}::bigint[]))`.execute(db)
    for (const id of orders)
      await sql`insert into handovers (purchase_id, state, changed_at)
        values (${id}, 'sent', ${dayAgo()})`.execute(db)
    return {
      items: orders,
      isDone: (id) =>
        isTrue(sql`select state = 'accepted' as is from handovers where purchase_id = ${id}`),
      heal: await poisonRow({ table: 'handovers', key: 'purchase_id' }, orders[0]),
    }
  },
  'event-stock': async () => {
    const events = await twoOf(async () => {
      const eventId = await makeEvent(market.ctx.db)
      await makeListing(market.ctx.db, { eventId, sellerId: await makeAccount(market.ctx.db) })
      return eventId
    })
    return {
      items: events,
      isDone: (id) => isTrue(sql`select tickets > 0 as is from event_stock where event_id = ${id}`),
      heal: await poisonRow({ table: 'event_stock', key: 'event_id' }, events[0]),
    }
  },
  'match-watches': async () => {
    const listings = await twoOf(listing)
    for (const id of listings)
      await sql`insert into changed_listings (listing_id) values (${id})`.execute(market.ctx.db)
    return {
      items: listings,
      isDone: async (id) =>
        !(await isTrue(
          sql`select exists (select from changed_listings where listing_id = ${id}) as is`,
        )),
      heal: await poisonRow(
        { table: 'changed_listings', key: 'listing_id', on: 'delete' },
        listings[0],
      ),
    }
  },
  'refresh-watches': async () => {
    const eventId = await makeEvent(market.ctx.db)
    const [item, two] = await twoOf(() => watch(eventId, dayAgo()))
    return {
      items: [item.id, two.id],
      isDone: (id) =>
        isTrue(
          sql`select next_check_at > ${market.ctx.clock.now()} as is from watches where id = ${id}`,
        ),
      heal: await poisonRow({ table: 'watches' }, item.id),
    }
  },
  'notify-watchers': async () => {
    const listingId = await listing()
    const eventId = await makeEvent(market.ctx.db)
    const [item, two] = await twoOf(async () => {
      const created = await watch(eventId)
      await sql`insert into alert_matches (watch_id, listing_id, price_cents, found_at)
        values (${created.id}, ${listingId}, 10000, ${dayAgo()})`.execute(market.ctx.db)
      return created
    })
    return {
      items: [item.account_id, two.account_id],
      isDone: (id) =>
        isTrue(sql`select exists (select from notifications where account_id = ${id}) as is`),
      heal: await poisonRow(
        { table: 'notifications', key: 'account_id', on: 'insert' },
        item.account_id,
      ),
    }
  },
  'deliver-messages': async () => {
    const ids = await twoOf(async () => {
      const { rows } = await sql<{ id: number }>`
        insert into messages (account_id, recipient, channel, subject, text, created_at, next_attempt_at)
        values (null, 'ada@seatdesk.test', 'email', 'Hello', 'Hi', ${dayAgo()}, ${dayAgo()})
        returning id`.execute(market.ctx.db)
      return rows[0]?.id ?? 0
    })
    // The write that schedules the next try fails.
    const removePoison = await poisonRow(
      { table: 'messages', when: 'new.attempts = old.attempts and new.sent_at is null' },
      ids[0],
    )
    return {
      items: ids,
      isDone: (id) =>
        isTrue(sql`select next_attempt_at > ${market.ctx.clock.now()}
          and next_attempt_at < ${market.ctx.clock.now()}::timestamptz + interval '100 seconds' as is from messages where id = ${id}`),
      heal: removePoison,
    }
  },
  'deliver-webhooks': async () => {
    const ids = await twoOf(async () => {
      const { rows } = await sql<{ id: number }>`
        with w as (
          insert into webhooks (account_id, url, events, secret, created_at)
          values (${await makeAccount(market.ctx.db)}, 'https://example.test/', '{sale.requested}',
            'cannot be opened', ${CREATED_AT}) returning id)
        insert into webhook_deliveries (webhook_id, event_id, type, body, created_at, next_attempt_at,
          give_up_at)
        select id, ${crypto.randomUUID()}, 'sale.requested', '{}', ${dayAgo()}::timestamptz,
          ${dayAgo()}::timestamptz, '2036-01-01'::timestamptz from w returning id`.execute(
        market.ctx.db,
      )
      return rows[0]?.id ?? 0
    })
    return {
      items: ids,
      isDone: (id) =>
        isTrue(sql`select attempted_at is not null as is from webhook_deliveries where id = ${id}`),
      heal: await poisonRow(
        { table: 'webhook_deliveries', when: 'new.attempted_at is not null' },
        ids[0],
      ),
    }
  },
  'expire-registrations': async () => {
    const ids = await twoOf(() =>
      makeAccount(market.ctx.db, { state: 'registered', email_confirmed_at: null }),
    )
    return {
      items: ids,
      isDone: async (id) =>
        !(await isTrue(sql`select exists (select from accounts where id = ${id}) as is`)),
      heal: await poisonRow({ table: 'accounts', on: 'delete' }, ids[0]),
    }
  },
  'delete-old-rows': async () => {
    const ids = await twoOf(async () => {
      const id = `evt_${crypto.randomUUID()}`
      await sql`insert into webhook_events (id, type, received_at)
        values (${id}, 'x', '2020-01-01')`.execute(market.ctx.db)
      return id
    })
    return {
      items: [`webhook_events:${ids[0]}`, `webhook_events:${ids[1]}`],
      isDone: async (item) =>
        !(await isTrue(sql`select exists (select from webhook_events
          where id = ${String(item).split(':')[1]}) as is`)),
      heal: await poisonRow({ table: 'webhook_events', on: 'delete' }, ids[0]),
    }
  },
  'record-lowest-prices': async () => {
    const events = await twoOf(async () => {
      const eventId = await makeEvent(market.ctx.db)
      await makeListing(market.ctx.db, { eventId, sellerId: await makeAccount(market.ctx.db) })
      return eventId
    })
    await sql`delete from job_rounds`.execute(market.ctx.db)
    return {
      items: events,
      isDone: (id) =>
        isTrue(sql`select exists (select from lowest_prices where event_id = ${id}) as is`),
      heal: await poisonRow({ table: 'lowest_prices', key: 'event_id', on: 'insert' }, events[0]),
    }
  },
}

const allowances = async (refundedAt: Date | null) => {
  const { orders, payments } = await pairOfOrders()
  const ids: number[] = []
  for (const id of orders) {
    const { rows } = await sql<{ id: number }>`
      insert into allowances (purchase_id, amount_cents, borne_by, reason, created_at, next_attempt_at,
        refunded_at)
      values (${id}, 500, 'market', 'Late', ${dayAgo()}, ${dayAgo()}, ${refundedAt})
      returning id`.execute(market.ctx.db)
    ids.push(rows[0]?.id ?? 0)
  }
  return { payments, items: [ids[0] ?? 0, ids[1] ?? 0] as const }
}
