import { hasRight, isCompanyRight, type Right, type Role, ROLES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readPdf } from './read-pdf.ts'
import { addMember } from './team.ts'

/** Cents per ticket that occur nowhere else. */
const COST = 44_771

let market: TestMarket
const tokens = new Map<Role, string>()
/** Texts that only roles with a right may read. */
const secrets = new Map<Right, string[]>()
const ids = { sale: 0, listing: 0, event: 0 }

/** A number of cents as cents, and as dollars with and without separators. */
const spellingsOf = (amount: number): string[] => {
  const dollars = (amount / 100).toFixed(2)
  return [String(amount), dollars, Number(dollars).toLocaleString('en-US')]
}

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '7' })
  const { db } = market.ctx
  const seller = await signedInBroker(market)
  const buyer = await brokerWithCard(market)
  ids.event = await makeEvent(db)
  ids.listing = await makeListing(db, {
    eventId: ids.event,
    sellerId: seller.accountId,
    seats: ['1', '2', '3', '4'],
    priceCents: 61_313,
    costCents: COST,
    given: { delivery_type_id: 8 },
  })
  await buyer.api.purchases.create({
    listings: [{ listingId: ids.listing, quantity: 2 }] as never,
    paymentMethodId: buyer.cardId,
  })
  const { results } = await seller.api.sales.list()
  const [sale] = results
  if (!sale) throw new Error('there is no sale')
  ids.sale = sale.id
  await seller.api.sales.confirm({ id: sale.id })
  await seller.api.sales.deliver({ id: sale.id, barcodes: ['SECRETBAR1', 'SECRETBAR2'] })
  await db
    .insertInto('notifications')
    .values({
      account_id: seller.accountId,
      type_id: 1,
      kind: 'payouts',
      message: 'PAYOUTNOTE',
      event_id: null,
      created_at: market.ctx.clock.now(),
    })
    .execute()
  const { data } = await seller.api.sales.get({ id: sale.id })
  secrets.set('seeCost', [
    ...[1, 2, 4].flatMap((tickets) => spellingsOf(COST * tickets)),
    ...spellingsOf(data.profit ?? 0),
  ])
  secrets.set('seeBarcodes', ['SECRETBAR'])
  secrets.set('seePayouts', ['PAYOUTNOTE'])
  // Who sees the profit of a sale can compute its payout.
  secrets.set('seeProfit', [String(data.payout?.amount.value ?? 'no payout')])
  for (const role of ROLES) {
    const member = await addMember(market, seller.accountId, { role })
    tokens.set(role, member.tokens.accessToken)
  }
})

afterAll(() => market.close())

/** Required query parameters. */
const QUERIES: Record<string, () => string> = {
  'ownStock.export': () => '?dialect=seatdesk',
  'ownStock.eventTotals': () => `?ids=${ids.event}`,
  'ownStock.ranks': () => `?ids=${ids.listing}`,
  'listings.list': () => `?filter=${ids.event}`,
}

const idFor = (path: string): number =>
  /sales|orders|purchases/.test(path) ? ids.sale : ids.listing

const READING = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method, right, response }]) => {
      const isRead = method === 'GET' && response.type !== 'events'
      return isRead && isCompanyRight(right)
    })
    .map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)

/** The text of a response, also of a PDF file. */
const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'application/pdf') return response.text()
  const { pages } = await readPdf(await response.blob())
  return pages.flat(2).join(' ')
}

const read = async (name: string, { path }: Endpoint, role: Role) => {
  const query = QUERIES[name]?.() ?? ''
  const response = await market.request(
    `${path.replaceAll(/\{\w+\}/g, `${idFor(path)}`)}${query}`,
    {
      headers: { authorization: `Bearer ${tokens.get(role) ?? ''}` },
    },
  )
  return { status: response.status, text: await textOf(response) }
}

const leaksIn = (text: string, role: Role): string[] =>
  [...secrets]
    .filter(([right]) => !hasRight(role, right))
    .flatMap(([, words]) => words.filter((word) => text.includes(word)))

describe.each(ROLES)('as %s', (role) => {
  test.each(READING)('TEAM-14 %s contains nothing that the role may not see', async (...call) => {
    const { text } = await read(...call, role)
    expect(leaksIn(text, role)).toEqual([])
  })
})

test('TEAM-14 an owner finds each of these secrets', async () => {
  const texts = await Promise.all(
    ['sales.list', 'sales.get', 'payouts.list', 'notifications.list', 'inventory.list'].map(
      async (name) => {
        const found = READING.find(([known]) => known === name)
        return found ? (await read(...found, 'owner')).text : ''
      },
    ),
  )
  const all = texts.join('\n')
  expect(all).toContain(String(COST))
  expect(all).toContain('PAYOUTNOTE')
  expect(leaksIn(all, 'viewer').length).toBeGreaterThan(3)
})

test('TEAM-15 a viewer cannot sort or filter sales by cost', async () => {
  const statusOf = async (query: string) =>
    (
      await market.request(`/sales/?${query}`, {
        headers: { authorization: `Bearer ${tokens.get('viewer') ?? ''}` },
      })
    ).status
  expect(await statusOf('order_by=purchase_price')).toBe(403)
  expect(await statusOf('cost=unknown')).toBe(403)
  expect(await statusOf('order_by=amount')).toBe(200)
})

test('TEAM-31 another role cannot repeat a call under its key, so that it does not get what that role sees', async () => {
  const company = await brokerWithCard(market)
  const buyer = await addMember(market, company.accountId, { role: 'buyer' })
  const { accountId: sellerId } = await signedInBroker(market)
  const listingId = await makeListing(market.ctx.db, { eventId: ids.event, sellerId, quantity: 8 })
  const body = { listings: [{ listingId, quantity: 1 }] as never, paymentMethodId: company.cardId }
  const options = { idempotencyKey: 'shared key' }
  const { payment } = await company.api.purchases.create(body, options)
  expect((await company.api.purchases.create(body, options)).payment?.id).toBe(payment?.id)
  await expect(buyer.api.purchases.create(body, options)).rejects.toMatchObject({
    status: 422,
    code: '000.411',
  })
})
