import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { tagKey } from '../name-key.ts'

let market: TestMarket
let basketball: number
let jazz: number
let game: number
let concert: number
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
  basketball = await catalogTag('Basketball')
  jazz = await catalogTag('Jazz & Blues')
  game = await makeEvent(market.ctx.db, { name: 'Celtics at Lakers', category_id: 2 })
  concert = await makeEvent(market.ctx.db, { name: 'Norah Jones' })
  await makeEvent(market.ctx.db, { name: 'Carmen', category_id: 3 })
  await market.ctx.db
    .insertInto('event_tags')
    .values([
      { event_id: game, tag_id: basketball },
      { event_id: concert, tag_id: jazz },
    ])
    .execute()
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
})

const catalogTag = async (name: string): Promise<number> => {
  const { id } = await market.ctx.db
    .insertInto('tags')
    .values({ name, name_key: tagKey(name), owner_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const create = async (name: string, { api } = broker) => (await api.tags.create({ name })).data

const selectedNames = async ({ api } = broker) => (await api.tags.list({ type: 'user' })).results

const tagged = async (tags: number[], { api } = broker) =>
  (await api.events.list({ tags })).results.map(({ id }) => id)

test('TAG-2 catalog tags are listed by name, and can be filtered by text', async () => {
  const names = async (filter?: string) =>
    (await broker.api.tags.list({ filter })).results.map(({ name }) => name)
  expect(await names()).toEqual(['Basketball', 'Jazz & Blues'])
  expect(await names('BLÜES')).toEqual(['Jazz & Blues'])
  expect(await names('%')).toEqual([])
})

test('TAG-3 a new tag is listed first, and once if created again', async () => {
  const first = await create('Lakers')
  const second = await create('Norah')
  expect(await create('  LAKERS ')).toEqual(first)
  expect((await selectedNames()).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('TAG-3 concurrent requests create one tag', async () => {
  const created = await Promise.all(Array.from({ length: 8 }, () => create('At Once')))
  expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  expect(await selectedNames()).toHaveLength(1)
})

test('TAG-4 deleting a catalog tag removes it only from the broker’s list', async () => {
  const { id } = await create('basketball')
  await broker.api.tags.delete({ id })
  expect(await selectedNames()).toEqual([])
  expect(await tagged([id])).toEqual([game])
  await expect(broker.api.tags.delete({ id })).rejects.toMatchObject({ status: 404 })
})

test('TAG-5 creating a tag of the catalog in any case returns the catalog tag', async () => {
  expect(await create('bAsKeTbAlL')).toEqual({ id: basketball, name: 'Basketball' })
})

test('TAG-6 an own tag finds the events that a search for it finds', async () => {
  const { id } = await create('Norha')
  expect(await tagged([id])).toEqual([concert])
  expect(await tagged([id, basketball])).toEqual([game, concert])
  await broker.api.tags.delete({ id })
  expect(await tagged([id])).toEqual([])
})

test('TAG-7 another broker’s own tag finds nothing and cannot be deleted', async () => {
  const other = await signedInBroker(market)
  const { id } = await create('Norah', other)
  expect(await tagged([id])).toEqual([])
  expect(await tagged([id, basketball])).toEqual([game])
  await expect(broker.api.tags.delete({ id })).rejects.toMatchObject({ status: 404 })
  expect(await tagged([id], other)).toEqual([concert])
})

test('EVENT-9 tags find events with any of them, and unknown tags find none', async () => {
  expect(await tagged([basketball, jazz])).toEqual([game, concert])
  expect(await tagged([999_999])).toEqual([])
})

test('a tag without a name returns 422', async () => {
  await expect(create('   ')).rejects.toMatchObject({
    status: 422,
    fields: { name: 'a tag needs a name' },
  })
})
