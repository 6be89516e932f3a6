import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { createOrder, pdf } from './trade.ts'

let market: TestMarket
let otherBroker: Broker

/** The path parameters of another broker's objects, by endpoint. */
const OTHERS: Record<string, (other: Theirs) => Record<string, string | number>> = {
  'DELETE /tags/{id}': ({ tagId }) => ({ id: tagId }),
  'GET /purchases/{id}': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /purchases/{id}/tickets': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /purchases/{id}/tickets/{fileId}': ({ deliveredId, fileId }) => ({
    id: deliveredId,
    fileId,
  }),
  'GET /payments/{id}': ({ paymentId }) => ({ id: paymentId }),
  'POST /purchases/{id}/decline-date': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /sales/{id}': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /sales/{id}/confirm': ({ requestedId }) => ({ id: requestedId }),
  'POST /sales/{id}/reject': ({ requestedId }) => ({ id: requestedId }),
  'POST /sales/{id}/deliver': ({ confirmedId }) => ({ id: confirmedId }),
  'POST /sales/{id}/replace': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /purchases/{id}/problem': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /purchases/{id}/problem/withdraw': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /orders/{id}/problem/response': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /sales/{id}/contact': ({ deliveredId }) => ({ id: deliveredId }),
  'PUT /purchases/{id}/contact': ({ confirmedId }) => ({ id: confirmedId }),
  'POST /sales/{id}/handover': ({ confirmedId }) => ({ id: confirmedId }),
  'POST /purchases/{id}/accept': ({ deliveredId }) => ({ id: deliveredId }),
  'POST /purchases/{id}/resend': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /orders/{id}/proof': ({ deliveredId }) => ({ id: deliveredId }),
  'PUT /contacts/{id}': ({ contactId }) => ({ id: contactId }),
  'PUT /feeds/{id}': ({ feedId }) => ({ id: feedId }),
  'PUT /notifications/{id}/read': ({ notificationId }) => ({ id: notificationId }),
  'DELETE /name-aliases/{id}': ({ aliasId }) => ({ id: aliasId }),
  'DELETE /contacts/{id}': ({ contactId }) => ({ id: contactId }),
  'GET /orders/{id}/note': ({ deliveredId }) => ({ id: deliveredId }),
  'PUT /orders/{id}/note': ({ deliveredId }) => ({ id: deliveredId }),
  'PUT /payments/{id}/note': ({ paymentId }) => ({ id: paymentId }),
  'GET /payments/{id}/hold': ({ paymentId }) => ({ id: paymentId }),
  'GET /payments/{id}/receipt': ({ paymentId }) => ({ id: paymentId }),
  'GET /purchases/{id}/receipt': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /sales/{id}/statement': ({ deliveredId }) => ({ id: deliveredId }),
  'GET /inventory/{id}': ({ listingId }) => ({ id: listingId }),
  'PATCH /inventory/{id}': ({ listingId }) => ({ id: listingId }),
  'DELETE /inventory/{id}': ({ listingId }) => ({ id: listingId }),
  'GET /inventory/tickets/{id}': ({ listingId }) => ({ id: listingId }),
  'POST /inventory/tickets/{id}/files': ({ listingId }) => ({ id: listingId }),
  'DELETE /inventory/tickets/{id}/files': ({ listingId }) => ({ id: listingId }),
  'POST /inventory/holds/{id}': ({ listingId }) => ({ id: listingId }),
  'DELETE /holds/{id}': ({ ownHoldId }) => ({ id: ownHoldId }),
  'POST /inventory/outside-sales/{id}': ({ listingId }) => ({ id: listingId }),
  'PUT /inventory/limits/{id}': ({ listingId }) => ({ id: listingId }),
  'PUT /inventory/limits/{id}/wake': ({ listingId }) => ({ id: listingId }),
  'GET /inventory/moves/{id}': ({ listingId }) => ({ id: listingId }),
  'PATCH /pricing-rules/{id}': ({ ruleId }) => ({ id: ruleId }),
  'DELETE /pricing-rules/{id}': ({ ruleId }) => ({ id: ruleId }),
  'GET /pricing-runs/{id}/moves': ({ runId }) => ({ id: runId }),
  'POST /pricing-runs/{id}/undo': ({ runId }) => ({ id: runId }),
  'PUT /pricing-groups/{id}': ({ groupId }) => ({ id: groupId }),
  'DELETE /pricing-groups/{id}': ({ groupId }) => ({ id: groupId }),
  'DELETE /outside-sales/{id}': ({ outsideSaleId }) => ({ id: outsideSaleId }),
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
  'POST /payment-methods/bank-accounts/{id}/verify': ({ bankId }) => ({ id: bankId }),
  'DELETE /payout-methods/bank-accounts/{id}': ({ payoutMethodId }) => ({ id: payoutMethodId }),
  'POST /payout-methods/bank-accounts/{id}/approve': ({ payoutMethodId }) => ({
    id: payoutMethodId,
  }),
  'POST /payout-methods/bank-accounts/{id}/reject': ({ payoutMethodId }) => ({
    id: payoutMethodId,
  }),
  'PUT /payout-methods/bank-accounts/{id}/default': ({ payoutMethodId }) => ({
    id: payoutMethodId,
  }),
  'DELETE /sessions/{id}': ({ sessionId }) => ({ id: sessionId }),
  'DELETE /api-keys/{id}': ({ keyId }) => ({ id: keyId }),
  'PUT /account/passkeys/{id}': ({ passkeyId }) => ({ id: passkeyId }),
  'DELETE /account/passkeys/{id}': ({ passkeyId }) => ({ id: passkeyId }),
  'PATCH /company/members/{id}': ({ sellerId }) => ({ id: sellerId }),
  'DELETE /company/members/{id}': ({ sellerId }) => ({ id: sellerId }),
  'DELETE /company/invitations/{id}': ({ invitationId }) => ({ id: invitationId }),
  'GET /invitations/{token}': ({ invitationToken }) => ({ token: invitationToken }),
  'POST /invitations/{token}/accept': ({ invitationToken }) => ({ token: invitationToken }),
  'DELETE /counterparties/{id}': ({ counterpartyId }) => ({ id: counterpartyId }),
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

/** Returns a form with one file. */
const formOf = (name: string, file: File): FormData => {
  const form = new FormData()
  form.append(name, file)
  return form
}

/** The request bodies of the endpoints that need one. */
const BODIES: Record<string, object> = {
  'PUT /account/passkeys/{id}': { name: 'Mine' },
  'POST /sales/{id}/reject': { reason: 'not mine to say' },
  'POST /sales/{id}/deliver': { transferReference: 'T-1' },
  'POST /sales/{id}/replace': { transferReference: 'T-1' },
  'POST /purchases/{id}/problem': { kind: 'wrong', reason: 'not mine to say' },
  'POST /orders/{id}/problem/response': { reason: 'not mine to say' },
  'PUT /purchases/{id}/contact': { name: 'Eve', email: 'eve@seatdesk.test' },
  'POST /sales/{id}/handover': { state: 'sent', reference: 'T-1' },
  'POST /purchases/{id}/resend': { name: 'Eve', email: 'eve@seatdesk.test' },
  'PUT /contacts/{id}': { name: 'Eve', email: 'eve@seatdesk.test' },
  'PUT /feeds/{id}': { silentAfterHours: 6 },
  'PUT /orders/{id}/note': { reference: 'not mine', note: null, version: 0 },
  'PUT /payments/{id}/note': { reference: 'not mine', note: null },
  'PATCH /inventory/{id}': { price: 1_00 },
  'POST /inventory/tickets/{id}/files': { barcodes: ['TKT-1'] },
  'POST /inventory/holds/{id}': {
    quantity: 1,
    heldFor: 'me',
    until: new Date(Date.now() + 86_400_000).toISOString(),
  },
  'POST /inventory/outside-sales/{id}': { quantity: 1, where: 'phone', price: 1_00 },
  'PUT /inventory/limits/{id}': { floor: 1_00 },
  'PATCH /pricing-rules/{id}': { isOn: false },
  'PUT /pricing-groups/{id}': { name: 'not mine', listingIds: [1, 2] },
  'PUT /imports/{id}/chunks/{number}': formOf('file', pdf()),
  'POST /imports/{id}/finish': { withdrawals: null },
  'POST /inventory/changes/{id}/apply': {},
  'POST /inventory/changes/{id}/undo': {},
  'PATCH /company/members/{id}': { role: 'viewer' },
  'PATCH /watches/{id}': { isOn: false },
  'PATCH /webhooks/{id}': { isEnabled: false },
  'POST /payment-methods/bank-accounts/{id}/verify': { amounts: [32, 45] },
}

/** The responses of the lists for a broker without data. */
const EMPTY: Record<string, object> = {
  'GET /tags/?type=user': { results: [] },
  'GET /favorite-events/': { data: [] },
  'GET /contacts/': { data: [] },
  'GET /purchases/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /sales/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /inventory/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /event-requests/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /broadcast': { data: { isOn: true, offSince: null, eventsOff: [] } },
  'GET /feeds/': { data: [] },
  'GET /name-aliases/': { data: [] },
  'GET /take-down-times': { data: { instant: 0, code: 30, transfer: 60, other: 180 } },
  'GET /holds/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /outside-sales/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /notifications/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /notifications/unread': { data: { count: 0, seenUpTo: 0 } },
  'GET /payouts/': [],
  'GET /purchases/totals': { data: [] },
  'GET /sales/totals': { data: [] },
  'GET /payouts/totals': { data: [] },
  'GET /inventory/totals': { data: [] },
  'GET /inventory/event-totals?ids=1': { data: [] },
  'GET /inventory/ranks?ids=1': { data: [] },
  'GET /inventory/pricing?ids=1': { data: [] },
  'GET /pricing/attention/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /pricing/pause': {
    data: { isPaused: false, pausedAt: null, pausedBy: null, hasRules: false },
  },
  'GET /pricing/attention/totals': { data: [] },
  'GET /pricing-rules/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /pricing-runs/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /pricing-runs/totals': {
    data: {
      runs: 0,
      moves: 0,
      up: 0,
      down: 0,
      listings: 0,
      held: 0,
      atFloor: 0,
      duels: 0,
      undone: 0,
    },
  },
  'GET /pricing-groups/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /payment-methods/': { cards: [], bankAccounts: [], default: null },
  'GET /payment-methods/bank-verifications': { data: [] },
  'GET /payout-methods/': { data: [] },
  'GET /api-keys/': { data: [] },
  'GET /company/invitations/': { data: [] },
  'GET /company/audit/': { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } },
  'GET /counterparties/': { data: [] },
  'GET /watches/': { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } },
  'GET /webhooks/': { data: [] },
}

/** The token in the email of an invitation. */
const invitationTo = async (email: string): Promise<string> => {
  const response = await market.request(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const { results } = (await response.json()) as { results: { text: string }[] }
  return /\/invitations\/([\w-]+)$/m.exec(results[0]?.text ?? '')?.[1] ?? 'no token'
}

/** Creates one of each object that two brokers can have. */
const makeTheirs = async () => {
  const delivered = await createOrder(market)
  const { seller, buyer, listingId } = delivered
  await seller.api.sales.confirm({ id: delivered.id })
  await seller.api.sales.deliver({ id: delivered.id, files: [pdf()] })
  const { data: tickets } = await buyer.api.purchases.tickets({ id: delivered.id })
  const { data: contact } = await buyer.api.contacts.create({ name: 'Ann', email: 'ann@box.test' })
  const confirmed = await createOrder(market)
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
  const { data: started } = await seller.api.imports.begin({
    name: 'stock.csv',
    fingerprint: 'stock.csv 1',
    chunks: 1,
  })
  const [session] = (await seller.api.sessions.list()).data
  const { data: key } = await seller.api.apiKeys.create({ name: 'stock keeper' })
  const { challengeId, options } = (await seller.api.passkeys.begin({})).data
  const credential = softwareAuthenticator().create(options)
  const { data: passkey } = await seller.api.passkeys.add({ challengeId, credential })
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
  const { data: listing } = await seller.api.inventory.create({
    eventId: event?.id ?? 0,
    section: '300',
    seatRow: 'Z',
    quantity: 2,
    price: 90_00,
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any',
  })
  const { data: ownHold } = await seller.api.ownHolds.create({
    id: listing.id,
    quantity: 1,
    heldFor: 'a client of mine',
    until: new Date(market.ctx.clock.now().getTime() + 86_400_000).toISOString(),
  })
  await seller.api.broadcast.set({ isOn: false })
  const aliases = await seller.api.nameAliases.set({
    event: 'what a file calls it',
    eventId: event?.id ?? 0,
  })
  const { rows: feeds } = await sql<{ id: number }>`
    insert into feeds (seller_id, last_update_at)
      values (${seller.accountId}, ${market.ctx.clock.now()}) returning id`.execute(market.ctx.db)
  const { data: outsideSale } = await seller.api.outsideSales.create({
    id: listing.id,
    quantity: 1,
    where: 'phone',
    price: 95_00,
  })
  await buyer.api.favoriteEvents.add({ eventId: event?.id ?? 0 })
  const { data: rule } = await seller.api.pricingRules.create({
    name: 'Match',
    terms: { goal: 'match' },
  })
  await seller.api.pricing.setPause({ isPaused: true })
  const { rows: runs } = await sql<{ id: number }>`
    insert into pricing_runs (seller_id, rule_id, rule_version, started_at, moved)
      values (${seller.accountId}, ${rule.id}, 1, ${market.ctx.clock.now()}, 1)
      returning id`.execute(market.ctx.db)
  const { rows: groups } = await sql<{ id: number }>`
    insert into pricing_groups (seller_id, name, anchor_cents, stagger_cents, stagger_bp)
      values (${seller.accountId}, 'Row Z', 0, 100, 0) returning id`.execute(market.ctx.db)
  const { data: invitation } = await seller.api.invitations.create({
    email: 'guest@seatdesk.test',
    role: 'viewer',
  })
  const { results: notifications } = await seller.api.notifications.list({})
  const { data: company } = await buyer.api.companies.get()
  const { data: counterparty } = await seller.api.counterparties.set({
    brokerId: company.brokerId,
    kind: 'preferred',
  })
  return {
    sellerId: seller.accountId,
    invitationId: invitation.id,
    invitationToken: await invitationTo('guest@seatdesk.test'),
    counterpartyId: counterparty.id,
    ruleId: rule.id,
    runId: runs[0]?.id ?? 0,
    groupId: groups[0]?.id ?? 0,
    listingId,
    ownHoldId: ownHold.id,
    aliasId: aliases.data[0]?.id ?? 0,
    feedId: feeds[0]?.id ?? 0,
    notificationId: notifications[0]?.id ?? 0,
    outsideSaleId: outsideSale.id,
    changeId: change.id,
    deliveredId: delivered.id,
    paymentId: delivered.paymentId,
    fileId: tickets.files[0]?.id ?? 0,
    confirmedId: confirmed.id,
    requestedId: (await createOrder(market)).id,
    contactId: contact.id,
    tagId: tag.id,
    importId: started.id,
    cardId: buyer.cardId,
    bankId: bankAccount.id,
    payoutMethodId: payoutMethod.id,
    keyId: key.id,
    passkeyId: passkey.id,
    watchId: watch.id,
    webhookId: webhook.id,
    sessionId: session?.id ?? '',
  }
}

type Theirs = Awaited<ReturnType<typeof makeTheirs>>

let otherSeller: Theirs

beforeAll(async () => {
  market = await openTestMarket()
  otherSeller = await makeTheirs()
  otherBroker = await signedInBroker(market)
})

afterAll(() => market.close())

const asStranger = async (method: string, path: string, body?: object) => {
  const response = await market.request(path, {
    method,
    headers: {
      authorization: `Bearer ${otherBroker.tokens.accessToken}`,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

test.each(Object.entries(OTHERS))(
  'WIRE-24 %s returns 404 for another broker’s object',
  async (call, membersOf) => {
    const [method = '', template = ''] = call.split(' ')
    const path = Object.entries(membersOf(otherSeller)).reduce(
      (left, [name, value]) => left.replace(`{${name}}`, String(value)),
      template,
    )
    expect(await asStranger(method, path, BODIES[call])).toMatchObject({
      status: 404,
      body: { error: { code: '000.404' } },
    })
  },
)

test.each(Object.entries(EMPTY))(
  'WIRE-24 %s returns nothing of another broker',
  async (call, empty) => {
    expect(await asStranger('GET', call.slice(4))).toEqual({ status: 200, body: empty })
  },
)

/** Endpoints with path parameters that belong to no broker, such as an event. */
const NOBODYS = [
  'GET /events/{id}',
  'DELETE /favorite-events/{eventId}',
  'POST /account/notifications/{kind}',
]

test('WIRE-24 every broker endpoint with path parameters has a test case', () => {
  const naming = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ params, scopes }) => params && scopes.includes('Authorized User'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(naming.filter((call) => !NOBODYS.includes(call)).toSorted()).toEqual(
    Object.keys(OTHERS).toSorted(),
  )
})
