import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { deal, pdf } from './trade.ts'

let market: TestMarket
let stranger: Broker

/** The path members of what is somebody else's, by the call that a stranger tries on it. */
const OTHERS: Record<string, (theirs: Theirs) => Record<string, string | number>> = {
  'DELETE /tags/{id}': ({ tagId }) => ({ id: tagId }),
  'GET /purchases/{id}': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /purchases/{id}/tickets': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /purchases/{id}/tickets/{fileId}': ({ deliveredId, fileId }) => ({
    id: deliveredId,
    fileId,
  }),
  'GET /payments/{id}': ({ paymentId }) => ({ id: paymentId }),
  'POST /purchases/{id}/refuse-date': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /sales/{id}': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /sales/{id}/confirm': ({ requestedId }) => ({ id: requestedId }),
  'POST /sales/{id}/reject': ({ requestedId }) => ({ id: requestedId }),
  'POST /sales/{id}/deliver': ({ confirmedId }) => ({ id: confirmedId }),
  'POST /sales/{id}/replace': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /purchases/{id}/problem': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /purchases/{id}/problem/withdraw': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /orders/{id}/problem/answer': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /orders/{id}/remark': ({ deliveredId }) => ({ id: deliveredId }),
  'PUT /orders/{id}/remark': ({ deliveredId }) => ({ id: deliveredId }),
  'PUT /payments/{id}/remark': ({ paymentId }) => ({ id: paymentId }),
  'GET /payments/{id}/hold': ({ paymentId }) => ({ id: paymentId }),
  'GET /payments/{id}/receipt': ({ paymentId }) => ({ id: paymentId }),
  'GET /purchases/{id}/receipt': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /sales/{id}/statement': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /inventory/{id}': ({ listingId }) => ({ id: listingId }),
  'PATCH /inventory/{id}': ({ listingId }) => ({ id: listingId }),
  'DELETE /inventory/{id}': ({ listingId }) => ({ id: listingId }),
  'GET /imports/{id}': ({ importId }) => ({ id: importId }),
  'DELETE /imports/{id}': ({ importId }) => ({ id: importId }),
  'PUT /imports/{id}/chunks/{number}': ({ importId }) => ({ id: importId, number: 0 }),
  'GET /imports/{id}/chunks/{number}': ({ importId }) => ({ id: importId, number: 0 }),
  'POST /imports/{id}/trial': ({ importId }) => ({ id: importId }),
  'POST /imports/{id}/chunks/{number}/apply': ({ importId }) => ({ id: importId, number: 0 }),
  'POST /imports/{id}/finish': ({ importId }) => ({ id: importId }),
  'GET /inventory/changes/{id}': ({ changeId }) => ({ id: changeId }),
  'GET /inventory/changes/{id}/rows': ({ changeId }) => ({ id: changeId }),
  'POST /inventory/changes/{id}/apply': ({ changeId }) => ({ id: changeId }),
  'POST /inventory/changes/{id}/undo': ({ changeId }) => ({ id: changeId }),
  'DELETE /payment-methods/cards/{id}': ({ cardId }) => ({ id: cardId }),
  'PUT /cards/{id}/default': ({ cardId }) => ({ id: cardId }),
  'DELETE /payment-methods/bank-accounts/{id}': ({ bankId }) => ({ id: bankId }),
  'POST /payment-methods/bank-accounts/{id}/prove': ({ bankId }) => ({ id: bankId }),
  'DELETE /payout-methods/bank-accounts/{id}': ({ payoutMethodId }) => ({ id: payoutMethodId }),
  'PUT /payout-methods/bank-accounts/{id}/default': ({ payoutMethodId }) => ({
    id: payoutMethodId,
  }),
  'DELETE /sessions/{id}': ({ sessionId }) => ({ id: sessionId }),
  'DELETE /api-keys/{id}': ({ keyId }) => ({ id: keyId }),
  'GET /watches/{id}': ({ watchId }) => ({ id: watchId }),
  'PATCH /watches/{id}': ({ watchId }) => ({ id: watchId }),
  'DELETE /watches/{id}': ({ watchId }) => ({ id: watchId }),
  'PATCH /webhooks/{id}': ({ webhookId }) => ({ id: webhookId }),
  'DELETE /webhooks/{id}': ({ webhookId }) => ({ id: webhookId }),
  'POST /webhooks/{id}/rotate': ({ webhookId }) => ({ id: webhookId }),
  'POST /webhooks/{id}/test': ({ webhookId }) => ({ id: webhookId }),
  'GET /webhooks/{id}/deliveries/': ({ webhookId }) => ({ id: webhookId }),
  'POST /webhooks/{id}/deliveries/{deliveryId}/replay': ({ webhookId }) => ({
    id: webhookId,
    deliveryId: 1,
  }),
}

/** A form with one file in it. */
const formOf = (name: string, file: File): FormData => {
  const form = new FormData()
  form.append(name, file)
  return form
}

/** What comes with the calls that need a body. */
const BODIES: Record<string, object> = {
  'POST /sales/{id}/reject': { reason: 'not mine to say' },
  'POST /sales/{id}/deliver': { transferReference: 'T-1' },
  'POST /sales/{id}/replace': { transferReference: 'T-1' },
  'POST /purchases/{id}/problem': { kind: 'wrong', reason: 'not mine to say' },
  'POST /orders/{id}/problem/answer': { reason: 'not mine to say' },
  'PUT /orders/{id}/remark': { reference: 'not mine', note: null, version: 0 },
  'PUT /payments/{id}/remark': { reference: 'not mine', note: null },
  'PATCH /inventory/{id}': { price: 1_00 },
  'PUT /imports/{id}/chunks/{number}': formOf('file', pdf()),
  'POST /imports/{id}/finish': { withdrawals: null },
  'POST /inventory/changes/{id}/apply': {},
  'POST /inventory/changes/{id}/undo': {},
  'PATCH /watches/{id}': { isOn: false },
  'PATCH /webhooks/{id}': { isEnabled: false },
  'POST /payment-methods/bank-accounts/{id}/prove': { amounts: [32, 45] },
}

/** What the lists of somebody who has nothing answer. */
const EMPTY: Record<string, object> = {
  'GET /tags/?type=user': { results: [] },
  'GET /favorite-events/': { data: [] },
  'GET /purchases/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /sales/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /inventory/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /notifications/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /notifications/unseen': { data: { count: 0 } },
  'GET /payouts/': [],
  'GET /purchases/totals': { data: [] },
  'GET /sales/totals': { data: [] },
  'GET /payouts/totals': { data: [] },
  'GET /inventory/totals': { data: [] },
  'GET /inventory/event-totals?ids=1': { data: [] },
  'GET /inventory/ranks?ids=1': { data: [] },
  'GET /payment-methods/': { cards: [], bankAccounts: [], default: null },
  'GET /payment-methods/bank-proofs': { data: [] },
  'GET /payout-methods/': { data: [] },
  'GET /api-keys/': { data: [] },
  'GET /watches/': { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } },
  'GET /webhooks/': { data: [] },
}

/** One of everything that two brokers can have. */
const makeTheirs = async () => {
  const delivered = await deal(market)
  const { seller, buyer, listingId } = delivered
  await seller.api.sales.confirm({ id: delivered.id })
  await seller.api.sales.deliver({ id: delivered.id, files: [pdf()] })
  const { data: tickets } = await buyer.api.purchases.tickets({ id: delivered.id })
  const confirmed = await deal(market)
  await confirmed.seller.api.sales.confirm({ id: confirmed.id })
  const { data: tag } = await buyer.api.tags.create({ name: 'a word of mine' })
  const { bankAccount } = await buyer.api.paymentMethods.addBankAccount({
    bankToken: 'btok_us_verified',
  })
  const { data: payoutMethod } = await seller.api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  const { data: begun } = await seller.api.imports.begin({
    name: 'stock.csv',
    fingerprint: 'stock.csv 1',
    chunks: 1,
  })
  const [session] = (await seller.api.sessions.list()).data
  const { data: key } = await seller.api.apiKeys.create({ name: 'stock keeper' })
  const { data: webhook } = await seller.api.webhooks.create({
    url: 'https://hooks.seatdesk.test/',
    events: ['sale.made'],
  })
  const { data: watch } = await buyer.api.watches.create({
    kind: 'search',
    name: 'all of it',
    events: {},
  })
  const [event] = (await buyer.api.events.list()).results
  const { data: change } = await seller.api.inventoryChanges.plan({ ids: [listingId], priceBy: 1 })
  await buyer.api.favoriteEvents.add({ eventId: event?.id ?? 0 })
  return {
    listingId,
    changeId: change.id,
    deliveredId: delivered.id,
    paymentId: delivered.paymentId,
    fileId: tickets.files[0]?.id ?? 0,
    confirmedId: confirmed.id,
    requestedId: (await deal(market)).id,
    tagId: tag.id,
    importId: begun.id,
    cardId: buyer.cardId,
    bankId: bankAccount.id,
    payoutMethodId: payoutMethod.id,
    keyId: key.id,
    watchId: watch.id,
    webhookId: webhook.id,
    sessionId: session?.id ?? '',
  }
}

type Theirs = Awaited<ReturnType<typeof makeTheirs>>

let theirs: Theirs

beforeAll(async () => {
  market = await openTestMarket()
  theirs = await makeTheirs()
  stranger = await signedInBroker(market)
})

afterAll(() => market.close())

const asStranger = async (method: string, path: string, body?: object) => {
  const answer = await market.request(path, {
    method,
    headers: {
      authorization: `Bearer ${stranger.tokens.accessToken}`,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test.each(Object.entries(OTHERS))('WIRE-24 %s: another’s is a 404', async (call, membersOf) => {
  const [method = '', template = ''] = call.split(' ')
  const path = Object.entries(membersOf(theirs)).reduce(
    (left, [name, value]) => left.replace(`{${name}}`, String(value)),
    template,
  )
  expect(await asStranger(method, path, BODIES[call])).toMatchObject({
    status: 404,
    body: { error: { code: '000.404' } },
  })
})

test.each(Object.entries(EMPTY))('WIRE-24 %s shows nothing of another’s', async (call, empty) => {
  expect(await asStranger('GET', call.slice(4))).toEqual({ status: 200, body: empty })
})

/** What is named in an address without being anybody's: an event, a switch. */
const NOBODYS = [
  'GET /events/{id}',
  'DELETE /favorite-events/{eventId}',
  'POST /account/notifications/{kind}',
]

test('WIRE-24 every call of a broker that names a thing is tried by a stranger', () => {
  const naming = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ params, scopes }) => params && scopes.includes('Authorized User'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(naming.filter((call) => !NOBODYS.includes(call)).toSorted()).toEqual(
    Object.keys(OTHERS).toSorted(),
  )
})
