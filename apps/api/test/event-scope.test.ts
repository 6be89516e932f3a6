import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember, emailOf, invitationTo } from './team.ts'

let market: TestMarket
let owner: Broker & { cardId: string }
let allowedEvent: number
let otherEvent: number

beforeAll(async () => {
  market = await openTestMarket()
  owner = await brokerWithCard(market)
  allowedEvent = await makeEvent(market.ctx.db, { name: 'Suns at Lakers' })
  otherEvent = await makeEvent(market.ctx.db, { name: 'Hamlet' })
})

afterAll(() => market.close())

const allowed = () => ({ events: [allowedEvent], performers: [] })

const narrow = (id: number, narrowedTo: ReturnType<typeof allowed> | null) =>
  owner.api.members.update({ id, narrowedTo })

test('TEAM-93 an owner narrows a member, who is narrowed at the next request', async () => {
  const buyer = await addMember(market, owner.accountId, { role: 'buyer' })
  await expect(buyer.api.feeds.list()).resolves.toBeDefined()
  const { data } = await narrow(buyer.accountId, allowed())
  expect(data.narrowedTo).toEqual({
    events: [{ id: allowedEvent, name: 'Suns at Lakers', dateTime: '2030-06-01T19:30:00' }],
    performers: [],
  })
  await expect(buyer.api.feeds.list()).rejects.toMatchObject({
    status: 403,
    reason: 'narrowedNotAllowed',
    message: 'you work only with some events of this company, ask Ada Broker, who may',
  })
  const { data: own } = await buyer.api.companies.get()
  expect(own.membership.narrowedTo?.events[0]?.id).toBe(allowedEvent)
  const { data: entries } = await buyer.api.ownCompanies.list()
  expect(entries.find(({ isCurrent }) => isCurrent)?.narrowedTo?.performers).toEqual([])
  const { results } = await owner.api.companyAudit.list({})
  expect(results[0]?.changes).toMatchObject({
    narrowedTo: { from: null, to: { events: [{ id: allowedEvent }] } },
  })
  await narrow(buyer.accountId, null)
  await expect(buyer.api.feeds.list()).resolves.toBeDefined()
})

test('TEAM-93 roles that see everything, and the founder, cannot be narrowed', async () => {
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const manager = await addMember(market, owner.accountId, { role: 'manager' })
  await narrow(pricer.accountId, allowed())
  const conflict = { status: 409 }
  await expect(narrow(manager.accountId, allowed())).rejects.toMatchObject(conflict)
  const promotion = { id: pricer.accountId, role: 'manager' as const }
  await expect(owner.api.members.update(promotion)).rejects.toMatchObject(conflict)
  await expect(owner.api.companies.handOver({ memberId: pricer.accountId })).rejects.toMatchObject(
    conflict,
  )
  const { data } = await owner.api.members.update({ ...promotion, narrowedTo: null })
  expect(data).toMatchObject({ role: 'manager', narrowedTo: null })
  const second = await addMember(market, owner.accountId, { role: 'owner' })
  await expect(
    second.api.members.update({ id: owner.accountId, role: 'viewer', narrowedTo: allowed() }),
  ).rejects.toMatchObject(conflict)
})

test('TEAM-93 unknown events, and none, are rejected', async () => {
  const viewer = await addMember(market, owner.accountId, { role: 'viewer' })
  for (const events of [[], [999_999_999]])
    await expect(narrow(viewer.accountId, { events, performers: [] })).rejects.toMatchObject({
      status: 422,
    })
})

test('TEAM-93 an invited person is narrowed from the beginning', async () => {
  const guest = await signedInBroker(market)
  const email = await emailOf(market, guest.accountId)
  const { data } = await owner.api.invitations.create({
    email,
    role: 'viewer',
    narrowedTo: allowed(),
  })
  expect(data.narrowedTo?.events).toHaveLength(1)
  const token = await invitationTo(market, email)
  expect((await guest.api.invitations.accept({ token })).data.narrowedTo?.events).toHaveLength(1)
  const { data: members } = await owner.api.members.list()
  const member = members.find(({ id }) => id === guest.accountId)
  expect(member?.narrowedTo?.events).toHaveLength(1)
})

test('TEAM-93 narrowing ends the event stream, and turns off the pricing rules', async () => {
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const { data: rule } = await pricer.api.pricingRules.create({
    name: 'Match',
    terms: { goal: 'match' },
  })
  await pricer.api.pricingRules.update({ id: rule.id, isOn: true })
  const events = await pricer.api.stream.open()
  await narrow(pricer.accountId, allowed())
  expect((await events.next()).done).toBe(true)
  const { results } = await owner.api.pricingRules.list({})
  expect(results.find(({ id }) => id === rule.id)?.isOn).toBe(false)
})

test('TEAM-92 a narrowed buyer buys tickets of the allowed events only', async () => {
  const { accountId: sellerId } = await signedInBroker(market)
  const { db } = market.ctx
  const buyer = await addMember(market, owner.accountId, {
    role: 'buyer',
    eventScope: { eventIds: [allowedEvent], performerIds: [] },
  })
  const buy = (...listingIds: number[]) =>
    buyer.api.purchases.create({
      listings: listingIds.map((listingId) => ({ listingId, quantity: 2 })),
      paymentMethodId: owner.cardId,
    })
  const may = await makeListing(db, { eventId: allowedEvent, sellerId })
  const mayNot = await makeListing(db, { eventId: otherEvent, sellerId })
  await expect(buy(may, mayNot)).rejects.toMatchObject({ reason: 'narrowedNotAllowed' })
  expect((await buy(may)).payment).not.toBeNull()
})

test('TEAM-92 a narrowed pricer lists tickets for the allowed events only', async () => {
  const pricer = await addMember(market, owner.accountId, {
    role: 'pricer',
    eventScope: { eventIds: [allowedEvent], performerIds: [] },
  })
  const list = (eventId: number) =>
    pricer.api.inventory.create({
      eventId,
      section: '101',
      seatRow: 'A',
      seats: [String(eventId), String(eventId + 1)],
      price: 90_00,
      deliveryTypeId: 1,
      deliveryDate: '2030-05-30T12:00:00',
      splitRule: 'any',
    })
  await expect(list(otherEvent)).rejects.toMatchObject({ status: 404 })
  const { data } = await list(allowedEvent)
  const hidden = await makeListing(market.ctx.db, {
    eventId: otherEvent,
    sellerId: owner.accountId,
  })
  await expect(
    pricer.api.inventoryChanges.plan({ ids: [data.id, hidden], priceTo: 50_00 }),
  ).rejects.toMatchObject({ status: 404 })
  const { data: change } = await pricer.api.inventoryChanges.plan({ filter: {}, priceTo: 95_00 })
  expect(change.rows).toBe((await pricer.api.inventory.list({})).paginator.totalEntriesSize)
  const { data: ofAll } = await owner.api.inventoryChanges.plan({ ids: [hidden], priceTo: 50_00 })
  await expect(pricer.api.inventoryChanges.apply({ id: ofAll.id })).rejects.toMatchObject({
    status: 404,
  })
})

test('TEAM-94 a merged event counts as the one that it was merged into', async () => {
  const { api: admin } = await signedInBroker(market, 'administrator')
  const { db } = market.ctx
  const from = await makeEvent(db, { name: 'Jazz at Bulls' })
  const { venue_id } = await db
    .selectFrom('events')
    .select('venue_id')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const into = await makeEvent(db, { name: 'Utah Jazz at Chicago Bulls', venue_id })
  const listingId = await makeListing(db, { eventId: from, sellerId: owner.accountId })
  const viewer = await addMember(market, owner.accountId, {
    role: 'viewer',
    eventScope: { eventIds: [from], performerIds: [] },
  })
  await admin.adminEvents.merge({ id: from, into })
  expect((await viewer.api.inventory.get({ id: listingId })).data.event.id).toBe(into)
  const { data } = await viewer.api.companies.get()
  expect(data.membership.narrowedTo?.events).toEqual([expect.objectContaining({ id: into })])
})

test('TEAM-94 a narrowed member without events sees nothing', async () => {
  const viewer = await addMember(market, owner.accountId, {
    role: 'viewer',
    eventScope: { eventIds: [], performerIds: [] },
  })
  await makeListing(market.ctx.db, { eventId: allowedEvent, sellerId: owner.accountId })
  expect((await viewer.api.inventory.list({})).results).toEqual([])
})

test('TEAM-95 a narrowed member cannot repeat a call of another one under its key', async () => {
  const options = { idempotencyKey: 'a key of two pricers' }
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const narrowed = await addMember(market, owner.accountId, {
    role: 'pricer',
    eventScope: { eventIds: [allowedEvent], performerIds: [] },
  })
  const listing = {
    eventId: allowedEvent,
    section: '102',
    seatRow: 'A',
    seats: ['1', '2'],
    price: 90_00,
    deliveryTypeId: 1 as const,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any' as const,
  }
  await pricer.api.inventory.create(listing, options)
  await expect(narrowed.api.inventory.create(listing, options)).rejects.toMatchObject({
    status: 422,
    code: '000.411',
  })
})
