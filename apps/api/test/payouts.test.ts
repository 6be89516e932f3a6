import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { ProviderUnavailableError } from '../src/payments/payment/payments.ts'
import { beginPayout } from '../src/payments/payout/begin-payout.ts'
import { reschedulePayouts } from '../src/payments/payout/open-payout.ts'
import { duePayouts } from '../src/payments/payout/payout-store.ts'
import { syncPayouts } from '../src/payments/payout/sync-payouts.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createDeliveredOrder, readMessages } from './trade.ts'

const DAY = 24 * 60 * 60

/** Seconds until a new bank account is verified on any day of the week, and its waiting time is over. */
const VERIFIED = 4 * DAY

/** The provider's test account numbers, by the outcome of a payout. */
const BANK = { good: '000123456789', gone: '000111111116', closed: '000111111113' }

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  await market.provider({})
  await market.advance(0)
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

const addBank = async ({ api }: Broker, accountNumber = BANK.good) => {
  const { data } = await api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber,
    routingNumber: '110000000',
    accountType: 'checking',
  })
  return data
}

/** The wall time 19:30 in Los Angeles, a number of days from now. */
const wallInLosAngeles = (days: number): string => {
  const then = new Date(market.ctx.clock.now().getTime() + days * DAY * 1000)
  return `${then.toISOString().slice(0, 10)}T19:30:00`
}

/** A delivered sale of an event tomorrow in Los Angeles. */
const earned = async (seller?: Broker) => {
  const venueId = await makeVenue(market.ctx.db, { time_zone: 'America/Los_Angeles' })
  const eventId = await makeEvent(market.ctx.db, {
    venue_id: venueId,
    date_time: wallInLosAngeles(1),
  })
  const done = await createDeliveredOrder(market, { eventId, ...(seller ? { seller } : {}) })
  return { ...done, eventId }
}

const payoutOf = async ({
  seller,
  id,
}: Pick<Awaited<ReturnType<typeof earned>>, 'seller' | 'id'>) =>
  (await seller.api.payouts.list()).find((payout) => payout.id === id)

const rowOf = (id: number) =>
  market.ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()

/** Advances the clock until the payout is due. */
const waitUntilDue = async (id: number, extraSeconds = 0) => {
  const { due_at: dueAt } = await rowOf(id)
  const seconds = Math.ceil((dueAt.getTime() - market.ctx.clock.now().getTime()) / 1000)
  await market.advance(Math.max(0, seconds + extraSeconds))
}

const settled = () => market.advance(9 * DAY)

describe('due date', () => {
  test('PAYOUT-4 is ten days after the event in the time zone of its venue', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const sale = await earned(seller)
    const { date_time: eventTime } = await market.ctx.db
      .selectFrom('events')
      .select('date_time')
      .where('id', '=', sale.eventId)
      .executeTakeFirstOrThrow()
    const { due_at: dueAt } = await rowOf(sale.id)
    const wallTime = new Date(Date.parse(`${eventTime}Z`) + 10 * DAY * 1000)
      .toISOString()
      .slice(0, 19)
    const shown = dueAt.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    expect(shown.replace(' ', 'T')).toBe(wallTime)
    await waitUntilDue(sale.id, -5)
    expect((await rowOf(sale.id)).sent_at).toBeNull()
    await waitUntilDue(sale.id, 1)
    expect((await rowOf(sale.id)).sent_at).not.toBeNull()
    expect((await payoutOf(sale))?.status).toBe('pending')
  })

  test('PAYOUT-4 is later if the event is moved after the delivery', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const sale = await earned(seller)
    await market.ctx.db
      .updateTable('events')
      .set({ date_time: wallInLosAngeles(30) })
      .where('id', '=', sale.eventId)
      .execute()
    await waitUntilDue(sale.id, 1)
    expect((await rowOf(sale.id)).sent_at).toBeNull()
    await waitUntilDue(sale.id, 1)
    expect((await rowOf(sale.id)).sent_at).not.toBeNull()
  })
})

test('PAYOUT-4 a payout is not sent if its event is moved after it became due', async () => {
  const { db, clock, sandbox } = market.ctx
  const seller = await signedInBroker(market)
  await addBank(seller)
  const sale = await earned(seller)
  await waitUntilDue(sale.id, -5)
  await sandbox?.clock.advance(10)
  const [due] = await duePayouts(db, clock.now(), sale.id)
  if (!due) throw new Error('this payout is not due')
  const move = { date_time: wallInLosAngeles(30) }
  await db.updateTable('events').set(move).where('id', '=', sale.eventId).execute()
  await transaction(db, (tx) => reschedulePayouts(tx, [sale.eventId]))
  expect(await transaction(db, (tx) => beginPayout(tx, due, clock.now()))).toBeNull()
  expect((await rowOf(sale.id)).payout_method_id).toBeNull()
})

describe('payout outcomes', () => {
  test('PAYOUT-5 LEDGER-5 processed: the bank received it, the ledger is posted, the seller is notified', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const sale = await earned(seller)
    await waitUntilDue(sale.id, 1)
    expect(await readBalance(market, `payable:${seller.accountId}`)).toBe(-200_00)
    await settled()
    expect(await payoutOf(sale)).toMatchObject({ status: 'processed', amount: { value: 200 } })
    expect(await readBalance(market, `payable:${seller.accountId}`)).toBe(0)
    expect(await readMessages(seller)).toContainEqual(
      `Your payout of $200.00 for S-${sale.id} was sent to your bank.`,
    )
  })

  test('PAYOUT-6 no bank account: the seller is notified once, and paid after adding one', async () => {
    const sale = await earned()
    await waitUntilDue(sale.id, 1)
    await market.advance(DAY)
    const reminder = `Your payout of $200.00 for S-${sale.id} is due. Add a bank account to receive it.`
    expect((await readMessages(sale.seller)).filter((text) => text === reminder)).toHaveLength(1)
    expect((await payoutOf(sale))?.status).toBe('pending')
    await addBank(sale.seller)
    await market.advance(VERIFIED)
    await settled()
    expect((await payoutOf(sale))?.status).toBe('processed')
  })

  test('PAYOUT-7 PAY-90 failed: the bank does not know the account, and a new account is paid', async () => {
    const seller = await signedInBroker(market)
    const bank = await addBank(seller, BANK.gone)
    const sale = await earned(seller)
    await waitUntilDue(sale.id, 1)
    await settled()
    // PAY-90: payout and bank account both have the provider's failure code.
    expect(await payoutOf(sale)).toMatchObject({ status: 'failed', failure: 'no_account' })
    expect((await seller.api.payoutMethods.getDefault()).data).toMatchObject({
      methodId: null,
      failed: [{ methodId: bank.id, failure: 'no_account' }],
    })
    const [messages] = await readMessages(seller)
    expect(messages).toMatch(
      /^Your payout of \$200\.00 for S-\d+ failed\. .*Add another bank account/,
    )
    const methods = await seller.api.payoutMethods.list()
    expect(methods.data).toMatchObject([{ id: bank.id, verified: false }])
    await market.advance(DAY)
    expect((await rowOf(sale.id)).attempt).toBe(1)
    await addBank(seller)
    await market.advance(VERIFIED)
    expect(await payoutOf(sale)).toMatchObject({ status: 'pending' })
    await settled()
    expect((await payoutOf(sale))?.status).toBe('processed')
    const exported = await market.ctx.sandbox?.provider?.export()
    const passedOn = exported?.['transfer']?.filter((transfer) =>
      JSON.stringify(transfer).includes(`"sale:${sale.id}"`),
    )
    expect(passedOn).toHaveLength(1)
  })

  test('PAYOUT-5 returned: a processed payout fails later, and is payable to the seller again', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller, BANK.closed)
    const sale = await earned(seller)
    await waitUntilDue(sale.id, 1)
    const seen: (string | undefined)[] = []
    for (let day = 0; day < 9; day += 1) {
      await market.advance(DAY)
      const status = (await payoutOf(sale))?.status
      if (seen.at(-1) !== status) seen.push(status)
    }
    expect(seen).toEqual(['pending', 'processed', 'failed'])
    expect(await readBalance(market, `payable:${seller.accountId}`)).toBe(-200_00)
  })

  test('PAYOUT-5 canceled: a payout canceled at the provider is canceled here', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const sale = await earned(seller)
    await waitUntilDue(sale.id, 1)
    const { provider_payout_id: payoutId } = await rowOf(sale.id)
    const account = await market.ctx.db
      .selectFrom('accounts')
      .select('provider_account_id')
      .where('id', '=', seller.accountId)
      .executeTakeFirstOrThrow()
    const { provider } = market.ctx.sandbox ?? {}
    await provider?.app.request(`/v1/payouts/${payoutId}/cancel`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider?.secretKey}`,
        'stripe-account': account.provider_account_id ?? '',
      },
    })
    await provider?.deliverPending()
    expect((await payoutOf(sale))?.status).toBe('cancelled')
    expect((await readMessages(seller))[0]).toMatch(/was canceled\.$/)
  })
})

describe('a payment provider that fails', () => {
  test('PAYOUT-7 a payout that fails is sent to an account that was added while it was on its way', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller, BANK.gone)
    const sale = await earned(seller)
    await waitUntilDue(sale.id, 1)
    expect(await payoutOf(sale)).toMatchObject({ status: 'pending' })
    await addBank(seller)
    await settled()
    await market.advance(VERIFIED)
    await settled()
    expect(await payoutOf(sale)).toMatchObject({ status: 'processed' })
    expect((await rowOf(sale.id)).attempt).toBe(2)
  })

  test('PAYOUT-7 sends a payout once if the response was lost', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const sale = await earned(seller)
    const { payments } = market.ctx
    const { payOut } = payments
    payments.payOut = async (payout) => {
      await payOut(payout)
      throw new ProviderUnavailableError('the answer was lost')
    }
    try {
      await waitUntilDue(sale.id, 1)
      expect((await rowOf(sale.id)).provider_payout_id).toBeNull()
      // The provider's idempotency keys have expired by then.
      await market.advance(3 * DAY)
    } finally {
      payments.payOut = payOut
    }
    await market.advance(1)
    await settled()
    expect((await payoutOf(sale))?.status).toBe('processed')
    const exported = await market.ctx.sandbox?.provider?.export()
    const sent = exported?.['payout']?.filter((payout) =>
      JSON.stringify(payout).includes(`"sale":"${sale.id}"`),
    )
    expect(sent).toHaveLength(1)
  })

  test('BUY-30 polls when webhooks are lost, and handles duplicates once', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const [first, second] = [await earned(seller), await earned(seller)]
    await waitUntilDue(first.id, 1)
    await waitUntilDue(second.id, 1)
    await market.provider({ webhooks: { drop: true } })
    await settled()
    await market.provider({})
    expect((await payoutOf(first))?.status).toBe('processed')
    const third = await earned(seller)
    await waitUntilDue(third.id, 1)
    await market.provider({ webhooks: { duplicate: true } })
    await settled()
    const message = `Your payout of $200.00 for S-${third.id} was sent to your bank.`
    expect((await readMessages(seller)).filter((text) => text === message)).toHaveLength(1)
  })

  test('BUY-30 syncs the other payouts if the provider does not know one', async () => {
    const { ctx } = market
    const seller = await signedInBroker(market)
    await addBank(seller)
    const [strange, sound] = [await earned(seller), await earned(seller)]
    await market.provider({ webhooks: { drop: true } })
    await waitUntilDue(strange.id, 1)
    await waitUntilDue(sound.id, 1)
    const { provider_payout_id: own } = await rowOf(strange.id)
    const call = (id: string | null) =>
      ctx.db
        .updateTable('payouts')
        .set({ provider_payout_id: id })
        .where('purchase_id', '=', strange.id)
        .execute()
    await call('po_of_another_provider')
    await ctx.sandbox?.clock.advance(9 * DAY)
    await ctx.sandbox?.provider?.tick()
    await expect(syncPayouts(ctx)).rejects.toThrow('sync-payouts: some items failed')
    expect((await rowOf(sound.id)).status).toBe('processed')
    await syncPayouts(ctx)
    await call(own)
  })

  test('PAYOUT-5 sends one payout if the job runs three times at once', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    const sale = await earned(seller)
    await waitUntilDue(sale.id, -5)
    await Promise.all([market.advance(6), market.advance(0), market.advance(0)])
    await settled()
    const exported = await market.ctx.sandbox?.provider?.export()
    const sent = exported?.['payout']?.filter((payout) =>
      JSON.stringify(payout).includes(`"sale":"${sale.id}"`),
    )
    expect(sent).toHaveLength(1)
    expect((await payoutOf(sale))?.status).toBe('processed')
  })
})
