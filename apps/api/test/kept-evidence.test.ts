// @module-tag nightly

import { QUOTAS, RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, pdf } from './trade.ts'

/** Three files of this size fit the evidence limit of an order. */
const LARGE = Math.floor(QUOTAS.evidenceBytes / 3)

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const invalid = { kind: 'wrong', reason: 'These are for row Z.' } as const

const deliveredFile = async () => {
  const sold = await createOrder(market)
  await sold.seller.api.sales.confirm({ id: sold.id })
  await sold.seller.api.sales.deliver({ id: sold.id, files: [pdf()] })
  return sold
}

type Sold = Awaited<ReturnType<typeof deliveredFile>>

const replace = async ({ seller, id }: Sold) => {
  const [chunk] = (await seller.api.sales.get({ id })).data.delivered
  await seller.api.sales.replace({ id, ticketId: chunk?.id ?? 0, file: pdf() })
}

/** Makes the replaced files of an order large. */
const enlarge = ({ id }: Sold) =>
  sql`update deliveries set content = convert_to(repeat('x', ${LARGE}::int), 'UTF8')
    where purchase_id = ${id} and replaced_at is not null and length(content) > 0`.execute(
    market.ctx.db,
  )

/** The files that administrators can open: the replaced ones and the current one. */
const filesOf = async ({ id }: Sold) =>
  (await admin.api.adminOrders.get({ id })).data.files.map((file) => file.id)

const conflict = (message: RegExp) => ({ status: 409, message: expect.stringMatching(message) })

test('QUEUE-84 the oldest replaced file is deleted beyond the evidence limit of an order', async () => {
  const sold = await deliveredFile()
  for (let time = 0; time < 3; time += 1) await replace(sold)
  await enlarge(sold)
  const before = await filesOf(sold)
  expect(before).toHaveLength(4)
  const [oldest = 0] = before
  await replace(sold)
  const stored = await filesOf(sold)
  expect(stored).toHaveLength(4)
  expect(stored.slice(0, -1)).toEqual(before.slice(1))
  await expect(admin.api.adminOrders.file({ id: sold.id, fileId: oldest })).rejects.toMatchObject({
    status: 404,
  })
  const { timeline: story } = (await sold.buyer.api.purchases.get({ id: sold.id })).data
  expect(story.filter(({ step }) => step === 'replaced')).toHaveLength(4)
})

test('QUEUE-84 a replacement beyond the limit is rejected while a problem is open', async () => {
  const sold = await deliveredFile()
  for (let time = 0; time < 3; time += 1) await replace(sold)
  await enlarge(sold)
  const before = await filesOf(sold)
  await sold.buyer.api.problems.report({ id: sold.id, ...invalid })
  await expect(replace(sold)).rejects.toMatchObject(conflict(/kept for its open problem/))
  expect(await filesOf(sold)).toEqual(before)
  await sold.buyer.api.problems.withdraw({ id: sold.id })
  await replace(sold)
  expect(await filesOf(sold)).toHaveLength(4)
})

test('QUEUE-84 handover proofs are limited too, and the newest is kept', async () => {
  const sold = await createOrder(market, { deliveryTypeId: 4 })
  const { seller, buyer, id } = sold
  await seller.api.sales.confirm({ id })
  const evidence = (name: string) =>
    new File([JSON.stringify({ name, filling: 'x'.repeat(3_900_000) })], `${name}.json`, {
      type: 'application/json',
    })
  const readStored = async () => {
    const { rows } = await sql<{ bytes: number; pieces: number }>`
      select sum(length(content))::int as bytes, (count(*) filter (where length(content) > 0))::int
        as pieces
      from handover_evidence where purchase_id = ${id}`.execute(market.ctx.db)
    return rows[0]
  }
  for (let time = 0; time < 9; time += 1) {
    await seller.api.handovers.report({ id, state: 'sent', proof: evidence(`sent-${time}`) })
    await seller.api.handovers.report({ id, state: 'canceled' })
  }
  expect((await readStored())?.bytes).toBeLessThanOrEqual(QUOTAS.evidenceBytes)
  expect((await readStored())?.pieces).toBe(6)
  const newest = await (await buyer.api.handovers.proof({ id })).blob.text()
  expect(newest).toContain('"sent-8"')
})

test('QUEUE-85 replaced tickets are deleted after 180 days, unless a problem or chargeback is open', async () => {
  const [old, disputed, reported] = [
    await deliveredFile(),
    await deliveredFile(),
    await deliveredFile(),
  ]
  for (const sold of [old, disputed, reported]) await replace(sold)
  await reported.buyer.api.problems.report({ id: reported.id, ...invalid })
  const now = market.ctx.clock.now()
  await sql`
    insert into disputes (id, checkout_id, amount_cents, reason, status, created_at, provider_checked_at)
    select ${`dp_${disputed.id}`}, checkout_id, 100, 'fraudulent', 'needs_response', ${now}, ${now}
    from purchases where id = ${disputed.id}`.execute(market.ctx.db)
  const age = (days: number) =>
    sql`update deliveries set replaced_at = replaced_at - ${`${days} days`}::interval
      where replaced_at is not null`.execute(market.ctx.db)
  await age(RETENTION.evidenceDays - 1)
  await market.advance(60)
  expect(await filesOf(old)).toHaveLength(2)
  await age(2)
  await market.advance(60)
  expect(await filesOf(old)).toHaveLength(1)
  expect(await filesOf(disputed)).toHaveLength(2)
  expect(await filesOf(reported)).toHaveLength(2)
  await reported.buyer.api.problems.withdraw({ id: reported.id })
  await market.advance(60)
  expect(await filesOf(reported)).toHaveLength(1)
})

test('QUEUE-85 handover proofs are deleted after 180 days, unless a problem is open', async () => {
  const proven = async () => {
    const sold = await createOrder(market, { deliveryTypeId: 4 })
    await sold.seller.api.sales.confirm({ id: sold.id })
    const evidence = new File(['{"sent":true}'], 'sent.json', { type: 'application/json' })
    await sold.seller.api.handovers.report({ id: sold.id, state: 'sent', proof: evidence })
    return sold
  }
  const [old, reported] = [await proven(), await proven()]
  await reported.buyer.api.problems.report({ id: reported.id, ...invalid })
  const hasProof = async ({ id }: { id: number }) => {
    const { rows } = await sql<{ has: boolean }>`select length(content) > 0 as has
      from handover_evidence where purchase_id = ${id}`.execute(market.ctx.db)
    return rows[0]?.has
  }
  const age = async (days: number) => {
    await sql`update handover_evidence set created_at = created_at - ${`${days} days`}::interval
      where purchase_id = any(${[old.id, reported.id]}::bigint[])`.execute(market.ctx.db)
    await market.advance(60)
  }
  await age(RETENTION.evidenceDays - 1)
  expect(await hasProof(old)).toBe(true)
  await age(2)
  expect(await hasProof(old)).toBe(false)
  expect(await hasProof(reported)).toBe(true)
})
