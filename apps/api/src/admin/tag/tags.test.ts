import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const add = async (name: string) => (await admin.api.adminTags.create({ name })).data

const selectedTagNames = async ({ api }: Broker) => (await api.tags.list({ type: 'user' })).results

test('ADMIN-43 creating a tag with an existing name returns that tag', async () => {
  const jazz = await add('Jazz')
  expect(jazz).toEqual({ id: expect.any(Number), name: 'Jazz', events: 0, brokers: 0 })
  expect(await add(' JÄZZ ')).toEqual(jazz)
  const actions = await admin.api.adminAudit.list({ subjectKind: 'tag', subjectId: jazz.id })
  expect(actions.results).toHaveLength(1)
})

test('ADMIN-43 concurrent requests create one tag', async () => {
  const created = await Promise.all(Array.from({ length: 6 }, () => add('At once')))
  expect(new Set(created.map(({ id }) => id)).size).toBe(1)
})

test('WIRE-15 the same key returns the same response', async () => {
  const create = () => admin.api.adminTags.create({ name: 'Keyed' }, { idempotencyKey: 'tag' })
  const first = await create()
  await admin.api.adminTags.delete({ id: first.data.id })
  expect(await create()).toEqual(first)
})

test('ADMIN-43 the list counts events and brokers, and can be searched, sorted and paged', async () => {
  const [folk, polka] = [await add('Counted folk'), await add('Counted polka')]
  const event = await makeEvent(market.ctx.db)
  await admin.api.adminEvents.change({ id: event, tagIds: [polka.id] })
  const broker = await signedInBroker(market)
  await broker.api.tags.create({ name: 'counted POLKA' })
  await broker.api.tags.create({ name: 'Counted own word' })
  const list = async (query: object) =>
    (await admin.api.adminTags.list({ search: 'COUNTED', ...query })).results
  expect(await list({})).toEqual([folk, { ...polka, events: 1, brokers: 1 }])
  expect((await list({ orderBy: 'events', orderDir: 'desc' }))[0]?.id).toBe(polka.id)
  expect((await list({ perPage: 1, page: 2 })).map(({ id }) => id)).toEqual([polka.id])
  expect(await list({ search: '%' })).toEqual([])
})

describe('renaming a tag', () => {
  test('ADMIN-43 changes it everywhere, even if only the case differs', async () => {
    const tag = await add('Hip hop')
    const event = await makeEvent(market.ctx.db)
    await admin.api.adminEvents.change({ id: event, tagIds: [tag.id] })
    const broker = await signedInBroker(market)
    await broker.api.tags.create({ name: 'hip hop' })
    for (const name of ['HIP HOP', 'Rap']) {
      const { data } = await admin.api.adminTags.rename({ id: tag.id, name })
      expect(data).toEqual({ id: tag.id, name, events: 1, brokers: 1 })
    }
    expect(await selectedTagNames(broker)).toEqual([{ id: tag.id, name: 'Rap' }])
    expect(await broker.api.tags.create({ name: 'rap' })).toEqual({
      data: { id: tag.id, name: 'Rap' },
    })
  })

  test('ADMIN-43 to the name of another tag returns 409', async () => {
    const [item] = [await add('Taken one'), await add('Taken two')]
    const rename = admin.api.adminTags.rename({ id: item.id, name: 'tåken TWO' })
    await expect(rename).rejects.toMatchObject({
      status: 409,
      message: 'the catalog already has a tag with this name',
    })
  })

  test('WIRE-26 without a name returns 422', async () => {
    const { id } = await add('Named')
    for (const invalid of [
      () => admin.api.adminTags.rename({ id, name: '  ' }),
      () => admin.api.adminTags.create({ name: '' }),
    ])
      await expect(invalid()).rejects.toMatchObject({
        status: 422,
        fields: { name: 'a tag needs a name' },
      })
  })
})

test('ADMIN-205 merged tags are one tag, without duplicates at events and brokers', async () => {
  const [twin, stored] = [await add('Theater plays'), await add('Plays')]
  const { db, clock } = market.ctx
  const [both, item] = [await makeEvent(db), await makeEvent(db)]
  for (const [event_id, tag_id] of [
    [both, twin.id],
    [both, stored.id],
    [item, twin.id],
  ] as const)
    await db.insertInto('event_tags').values({ event_id, tag_id }).execute()
  const broker = await signedInBroker(market)
  await db
    .insertInto('account_tags')
    .values({ account_id: broker.accountId, tag_id: twin.id, created_at: clock.now() })
    .execute()
  const pair = { id: twin.id, into: stored.id }
  const { data: preview } = await admin.api.adminTags.previewMerge(pair)
  expect(preview.moved).toMatchObject({ events: 2, brokers: 1 })
  const { data } = await admin.api.adminTags.merge(pair)
  expect(data).toEqual({ ...stored, events: 2, brokers: 1 })
  expect((await selectedTagNames(broker)).map(({ name }) => name)).toEqual(['Plays'])
  await expect(admin.api.adminTags.merge(pair)).rejects.toMatchObject({ status: 404 })
  const itself = { id: stored.id, into: stored.id }
  await expect(admin.api.adminTags.merge(itself)).rejects.toMatchObject({ status: 409 })
})

test('ADMIN-43 a deleted tag is removed from events and brokers', async () => {
  const tag = await add('Short-lived')
  const event = await makeEvent(market.ctx.db)
  await admin.api.adminEvents.change({ id: event, tagIds: [tag.id] })
  const broker = await signedInBroker(market)
  await broker.api.tags.create({ name: 'Short-lived' })
  await admin.api.adminTags.delete({ id: tag.id })
  expect(await selectedTagNames(broker)).toEqual([])
  expect((await admin.api.adminEvents.get({ id: event })).data.tags).toEqual([])
  const second = admin.api.adminTags.delete({ id: tag.id })
  await expect(second).rejects.toMatchObject({ status: 404 })
})

describe('a broker’s own tag', () => {
  test('WIRE-24 cannot be renamed or deleted in the catalog', async () => {
    const broker = await signedInBroker(market)
    const { id } = (await broker.api.tags.create({ name: 'Mine alone' })).data
    await expect(admin.api.adminTags.delete({ id })).rejects.toMatchObject({ status: 404 })
    const rename = admin.api.adminTags.rename({ id, name: 'Ours' })
    await expect(rename).rejects.toMatchObject({ status: 404 })
    expect(await selectedTagNames(broker)).toEqual([{ id, name: 'Mine alone' }])
  })

  test('TAG-8 keeps its results after the catalog adds the same tag, until it is created again', async () => {
    const event = await makeEvent(market.ctx.db, { name: 'Klezmer Night' })
    const broker = await signedInBroker(market)
    const own = (await broker.api.tags.create({ name: 'klezmer' })).data
    const found = async (id: number) =>
      (await broker.api.events.list({ tags: [id] })).results.map((item) => item.id)
    const tag = await add('Klezmer')
    expect(tag.id).not.toBe(own.id)
    expect(await found(own.id)).toEqual([event])
    expect(await found(tag.id)).toEqual([])
    await broker.api.tags.create({ name: 'Klezmer' })
    expect(await selectedTagNames(broker)).toEqual([{ id: tag.id, name: 'Klezmer' }])
  })
})
