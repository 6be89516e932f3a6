import { ROLES, type Role } from '@seatdesk/domain'
import { sql } from 'kysely'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import { addMember } from './team.ts'
import { pdf, ticketsPdf } from './trade.ts'

/** A member of the company: each role once, and another buyer. */
export const MEMBERS = [...ROLES, 'other buyer'] as const

export type MemberName = (typeof MEMBERS)[number]

export const roleOf = (name: MemberName): Role => (name === 'other buyer' ? 'buyer' : name)

/** Texts that occur nowhere else, of which each may be in responses to these members only. */
export interface Secret {
  name: string
  words: readonly string[]
  shownTo: readonly MemberName[]
}

const SEES_COST = ['owner', 'manager', 'pricer', 'accountant'] as const
const SEES_BARCODES = ['owner', 'manager', 'fulfillment'] as const
const SEES_PAYOUTS = ['owner', 'manager', 'accountant'] as const
const MANAGES = ['owner', 'manager'] as const

/** A number of cents as cents, and as dollars with and without separators. */
export const spellingsOf = (amount: number): string[] => {
  const dollars = (amount / 100).toFixed(2)
  const number = Number(dollars)
  return [String(amount), dollars, String(number), number.toLocaleString('en-US')]
}

/** The amounts of an order of two tickets. */
export const amountsOf = (price: number) => [...spellingsOf(price), ...spellingsOf(2 * price)]

const COST = 44_771
const FLOOR = 55_559
const OWN = { barcodes: 71_239, file: 72_341 }
const OTHERS = { barcodes: 83_417, file: 84_523 }
const SUBSTITUTE = 85_627
const REFUND = 12_347
const SALES = [61_313, 62_003, 63_029] as const
const STOCK = 66_047

/**
 * A company with a member of each role that sold and bought tickets, with values that only some of
 * its members may see. One buyer made two of its purchases, fulfillment one, its founder the others.
 */
export const plantCompany = async (market: TestMarket) => {
  const { db, clock } = market.ctx
  const founder = await brokerWithCard(market)
  const { api, accountId: companyId } = founder
  const { api: admin } = await signedInBroker(market, 'administrator')
  const supplier = await signedInBroker(market)
  const client = await brokerWithCard(market)
  const members = new Map<MemberName, Awaited<ReturnType<typeof addMember>>>()
  for (const name of MEMBERS)
    members.set(name, await addMember(market, companyId, { role: roleOf(name) }))
  const buyer = members.get('buyer')
  const fulfillment = members.get('fulfillment')
  if (!buyer || !fulfillment) throw new Error('a member is missing')
  const eventId = await makeEvent(db)
  // The price history of an event is public.
  const eventBought = await makeEvent(db)
  const given = { delivery_type_id: 1 | 4 | 8 }

  /** Sells the two tickets of a new listing. */
  const trade = async (
    seller: Broker,
    client: Pick<Broker, 'api'> & { cardId: string; substituteForSaleId?: number },
    priceCents: number,
    costCents?: number,
    at = seller === supplier ? eventBought : eventId,
  ) => {
    const listingId = await makeListing(db, {
      eventId: at,
      sellerId: seller.accountId,
      seats: ['1', '2'],
      priceCents,
      given,
      ...(costCents !== undefined && { costCents }),
    })
    const { payment } = await client.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: client.cardId,
      substituteForSaleId: client.substituteForSaleId,
    })
    const [sale] = (await seller.api.sales.list({ perPage: 1 })).results
    const id = sale?.id ?? 0
    await seller.api.sales.confirm({ id })
    return { id, listingId, paymentId: payment?.id ?? '' }
  }
  const file = (word: string) => pdf(`${word}.pdf`, ticketsPdf(word))

  const sale = await trade(founder, client, SALES[0], COST)
  await api.sales.deliver({ id: sale.id, barcodes: ['SALEBAR-1', 'SALEBAR-2'] })
  const soldByFile = await trade(founder, client, SALES[1], COST)
  await api.sales.deliver({ id: soldByFile.id, files: [file('SALEFILE')] })
  const proof = new File(['{"proof":"SALEPROOF"}'], 'proof.json', { type: 'application/json' })
  const soldByTransfer = await trade(founder, client, SALES[2], COST)
  await api.handovers.report({ id: soldByTransfer.id, state: 'sent', reference: 'T-1', proof })

  const asBuyer = { api: buyer.api, cardId: founder.cardId }
  const ownBarcodes = await trade(supplier, asBuyer, OWN.barcodes)
  await supplier.api.sales.deliver({ id: ownBarcodes.id, barcodes: ['OWNBAR-1', 'OWNBAR-2'] })
  const ownFile = await trade(supplier, asBuyer, OWN.file)
  await supplier.api.sales.deliver({ id: ownFile.id, files: [file('OWNFILE')] })
  const othersBarcodes = await trade(supplier, founder, OTHERS.barcodes)
  await supplier.api.sales.deliver({
    id: othersBarcodes.id,
    barcodes: ['THEIRBAR-1', 'THEIRBAR-2'],
  })
  const othersFile = await trade(supplier, founder, OTHERS.file)
  await supplier.api.sales.deliver({ id: othersFile.id, files: [file('THEIRFILE')] })
  await admin.adminOrders.refund({ id: othersFile.id, reason: 'Late.', amount: REFUND })

  const owed = await makeListing(db, {
    eventId: eventBought,
    sellerId: companyId,
    seats: ['1', '2'],
    priceCents: 64_037,
    given,
    costCents: COST,
  })
  await client.api.purchases.create({
    listings: [{ listingId: owed, quantity: 2 }],
    paymentMethodId: client.cardId,
  })
  const owedId = (await api.sales.list({ perPage: 1 })).results[0]?.id ?? 0
  await api.sales.confirm({ id: owedId })
  const asFulfillment = {
    api: fulfillment.api,
    cardId: founder.cardId,
    substituteForSaleId: owedId,
  }
  const substitute = await trade(supplier, asFulfillment, SUBSTITUTE)
  await supplier.api.sales.deliver({ id: substitute.id, barcodes: ['SUBSBAR-1', 'SUBSBAR-2'] })

  const listingId = await makeListing(db, {
    eventId,
    sellerId: companyId,
    seats: ['1', '2', '3', '4'],
    priceCents: STOCK,
    given,
    costCents: COST,
  })
  await api.listingTickets.attach({
    id: listingId,
    barcodes: ['STOCKBAR-1', 'STOCKBAR-2', 'STOCKBAR-3', 'STOCKBAR-4'],
  })
  await api.pricing.setLimits({ id: listingId, floor: FLOOR })
  const { data: change } = await api.inventoryChanges.plan({
    ids: [listingId],
    priceTo: 40_00,
  })
  const { data: rule } = await api.pricingRules.create({ name: 'Match', terms: { goal: 'match' } })
  const { rows: runs } = await sql<{ id: number }>`
    insert into pricing_runs (seller_id, rule_id, rule_version, started_at, moved)
      values (${companyId}, ${rule.id}, 1, ${clock.now()}, 1) returning id`.execute(db)
  const { data: webhook } = await api.webhooks.create({
    url: 'https://hooks.seatdesk.test/HOOKPATH',
    events: ['sale.made'],
  })
  await api.apiKeys.create({ name: 'KEYNAME' })
  await api.invitations.create({ email: 'invited@seatdesk.test', role: 'viewer' })
  const { data: begun } = await api.imports.begin({
    name: 'stock.csv',
    fingerprint: 'stock.csv 1',
    chunks: 1,
  })
  const { data: watch } = await api.watches.create({ kind: 'search', name: 'all', events: {} })
  const notes = async (...messages: string[]) => {
    await db
      .insertInto('notifications')
      .values(
        messages.map((message) => ({
          account_id: companyId,
          type_id: 1,
          kind: message.startsWith('PAYOUT') ? ('payouts' as const) : ('sale-confirmed' as const),
          message,
          event_id: null,
          created_at: clock.now(),
        })),
      )
      .execute()
  }
  await notes('PAYOUTNOTE')
  const fileIdOf = async (id: number) =>
    (await api.purchases.tickets({ id })).data.files[0]?.id ?? 0
  const { data: details } = await api.sales.get({ id: sale.id })

  const secrets: Secret[] = [
    {
      name: 'cost and fee',
      words: [
        ...[1, 2, 4].flatMap((tickets) => spellingsOf(COST * tickets)),
        ...[details.profit ?? 0, details.fee ?? 0].flatMap((amount) => spellingsOf(amount)),
      ],
      shownTo: SEES_COST,
    },
    { name: 'floor', words: spellingsOf(FLOOR), shownTo: SEES_COST },
    {
      // Who sees the profit of a sale can compute its payout.
      name: 'payout',
      words: [String(details.payout?.amount.value ?? 'no payout')],
      shownTo: SEES_COST,
    },
    { name: 'payout notification', words: ['PAYOUTNOTE'], shownTo: SEES_PAYOUTS },
    {
      name: 'barcodes and files of stock and sales',
      words: ['SALEBAR', 'SALEFILE', 'SALEPROOF', 'STOCKBAR'],
      shownTo: SEES_BARCODES,
    },
    {
      name: 'barcodes and files of own purchases',
      words: ['OWNBAR', 'OWNFILE'],
      shownTo: [...SEES_BARCODES, 'buyer'],
    },
    {
      name: 'barcodes and files of the purchases of others',
      words: ['THEIRBAR', 'THEIRFILE', 'SUBSBAR'],
      shownTo: SEES_BARCODES,
    },
    {
      name: 'amounts of own purchases',
      words: Object.values(OWN).flatMap((price) => amountsOf(price)),
      shownTo: [...SEES_COST, 'buyer'],
    },
    {
      name: 'amounts of the purchases of others',
      words: [
        ...Object.values(OTHERS).flatMap((price) => amountsOf(price)),
        ...spellingsOf(REFUND),
      ],
      shownTo: SEES_COST,
    },
    {
      name: 'amounts of the substitutes of fulfillment',
      words: amountsOf(SUBSTITUTE),
      shownTo: [...SEES_COST, 'fulfillment'],
    },
    {
      name: 'webhooks, API keys and invitations',
      words: ['HOOKPATH', 'KEYNAME', 'invited@seatdesk.test'],
      shownTo: MANAGES,
    },
  ]

  return {
    companyId,
    founder,
    supplier,
    client,
    trade,
    amounts: {
      sales: SALES,
      stock: STOCK,
      purchases: Object.values(OWN).concat(Object.values(OTHERS)),
    },
    members,
    secrets,
    eventId,
    eventBought,
    listingId,
    notes,
    saleIds: [sale.id, soldByFile.id, soldByTransfer.id, owedId],
    purchaseIds: [ownBarcodes.id, ownFile.id, othersBarcodes.id, othersFile.id, substitute.id],
    fileIds: new Map<number, number>([
      [ownFile.id, await fileIdOf(ownFile.id)],
      [othersFile.id, await fileIdOf(othersFile.id)],
    ]),
    paymentIds: [ownBarcodes.paymentId, othersBarcodes.paymentId, substitute.paymentId],
    changeId: change.id,
    runId: runs[0]?.id ?? 0,
    webhookId: webhook.id,
    importId: begun.id,
    watchId: watch.id,
  }
}

export type PlantedCompany = Awaited<ReturnType<typeof plantCompany>>

/** The secrets in a text that a member may not see. */
export const leaksIn = (
  text: string,
  secrets: readonly Secret[],
  isShown: (secret: Secret) => boolean,
): string[] =>
  secrets
    .filter((secret) => !isShown(secret))
    .flatMap(({ words }) => words.filter((word) => occursIn(text, word)))

/** Members of JSON that count up and so may have the digits of an amount. */
const IDS = /"(?:id|\w+(?:Id|_id))":\d+/g

/** Whether a word is in a text, neither as a part of a longer number nor as an id. */
export const occursIn = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\d.,])${word.replaceAll('.', '\\.')}(?![\\d])`).test(text.replaceAll(IDS, ''))
