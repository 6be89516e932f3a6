import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
  eventId = await makeEvent(market.ctx.db)
})

const HEADER = 'external_id,event_id,section,row,seats,quantity,price,floor,ceiling,limit_basis'

const importing = (lines: readonly string[], header = HEADER) =>
  seller.api.inventory.import({ file: new File([[header, ...lines].join('\n')], 'listings.csv') })

/** A row of the listing `A`. */
const row = (limits: string, { price = 100, seats = '1,2' } = {}) =>
  `A,${eventId},101,C,"${seats}",2,${price},${limits}`

const outcomeOf = async (line: string) => {
  const { data } = await importing([line, `B,${eventId},102,C,"1,2",2,100,,,`])
  return data[0]?.message ?? data[0]?.outcome
}

const limitsOf = async () => {
  const { results } = await seller.api.inventory.list({ externalId: 'A' })
  const ids = results.map(({ id }) => id)
  const [listing] = (await seller.api.pricing.ofListings({ ids })).data
  return listing?.limits
}

test('PRICER-24 a file sets floors and ceilings, and an empty cell removes them', async () => {
  expect(await outcomeOf(row('80,150,'))).toBe('created')
  expect(await limitsOf()).toMatchObject({ floor: 80_00, ceiling: 150_00, basis: 'net' })
  expect(await outcomeOf(row('80,150,'))).toBe('unchanged')
  expect(await outcomeOf(row('85,,asked'))).toBe('updated')
  expect(await limitsOf()).toMatchObject({ floor: 85_00, ceiling: null, basis: 'asked' })
  expect(await outcomeOf(row(',,'))).toBe('updated')
  expect(await limitsOf()).toMatchObject({ floor: null, ceiling: null })
})

test('PRICER-24 a file without these columns keeps limits, also of a listing that it replaces', async () => {
  await outcomeOf(row('80,150,asked'))
  const [before] = (await seller.api.inventory.list({ externalId: 'A' })).results
  const other = 'external_id,event_id,section,row,seats,quantity,price'
  const { data } = await importing([`A,${eventId},101,C,"7,8,9",3,120`], other)
  expect(data).toMatchObject([{ outcome: 'updated' }])
  const [after] = (await seller.api.inventory.list({ externalId: 'A', status: 1 })).results
  expect(after?.id).not.toBe(before?.id)
  const ids = [after?.id ?? 0]
  expect((await seller.api.pricing.ofListings({ ids })).data[0]?.limits).toMatchObject({
    floor: 80_00,
    ceiling: 150_00,
    basis: 'asked',
  })
})

test('PRICER-24 limits that cannot be read or contradict each other fail their row', async () => {
  expect(await outcomeOf(row('some,,'))).toBe('some is not a valid floor')
  expect(await outcomeOf(row('80,70,'))).toBe('the ceiling must not be below the floor')
  expect(await outcomeOf(row('80,,half'))).toBe('half is not net or asked for the limits')
  expect(await outcomeOf(row('100.01,,asked'))).toMatch(
    /^the price is below the floor of \$100\.01/,
  )
})

test('PRICER-24 a file does not change a locked floor', async () => {
  await outcomeOf(row('80,,asked'))
  const [listing] = (await seller.api.inventory.list({ externalId: 'A' })).results
  const lock = { id: listing?.id ?? 0, floor: 80_00, basis: 'asked', isLocked: true } as const
  await seller.api.pricing.setLimits(lock)
  expect(await outcomeOf(row('70,,asked'))).toBe('the floor is locked')
  expect(await outcomeOf(row('80,140,asked'))).toBe('updated')
  expect(await limitsOf()).toMatchObject({ floor: 80_00, ceiling: 140_00 })
})

test('PRICER-24 an imported export changes nothing, and is the same when exported again', async () => {
  await importing([
    row('80,150.50,net'),
    `B,${eventId},102,C,"1,2",2,100,90,,asked`,
    `C,${eventId},103,C,"1,2",2,100,,120,asked`,
    `D,${eventId},104,C,"1,2",2,100,,,`,
  ])
  const exported = async () =>
    (await seller.api.ownStock.export({ dialect: 'seatdesk' })).blob.text()
  const text = await exported()
  expect(text).toContain(',80.00,150.50,net')
  expect(text).toContain(',,120.00,asked')
  const { data } = await seller.api.inventory.import({ file: new File([text], 'export.csv') })
  expect(data.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'))
  expect(await exported()).toBe(text)
})

test('PRICER-25 a bulk change sets limits, keeps locked floors, and is undone', async () => {
  const offer = (seatRow: string) =>
    makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, seatRow })
  const [open, locked] = [await offer('A'), await offer('B')]
  await seller.api.pricing.setLimits({ id: open, floor: 50_00, basis: 'asked' })
  await seller.api.pricing.setLimits({ id: locked, floor: 60_00, isLocked: true })
  const floors = async () =>
    (await seller.api.pricing.ofListings({ ids: [open, locked] })).data.map(({ limits }) => [
      limits.floor,
      limits.ceiling,
      limits.basis,
    ])
  const ids = [open, locked]
  const { id } = (await seller.api.inventoryChanges.plan({ ids, floor: 70_00, ceiling: 140_00 }))
    .data
  const { results } = await seller.api.inventoryChanges.rows({ id })
  expect(results).toMatchObject([
    { before: { floor: 50_00, ceiling: null }, after: { floor: 70_00, ceiling: 140_00 } },
    { outcome: 'refused', message: 'the floor is locked' },
  ])
  await seller.api.inventoryChanges.apply({ id })
  expect(await floors()).toEqual([
    [70_00, 140_00, 'asked'],
    [60_00, null, 'net'],
  ])
  await seller.api.inventoryChanges.undo({ id })
  expect((await floors())[0]).toEqual([50_00, null, 'asked'])
})

test('PRICER-25 an undo leaves limits whose basis was changed since', async () => {
  const id = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
  await seller.api.pricing.setLimits({ id, floor: 50_00, basis: 'asked' })
  const plan = (await seller.api.inventoryChanges.plan({ ids: [id], floor: 70_00 })).data
  await seller.api.inventoryChanges.apply({ id: plan.id })
  await seller.api.pricing.setLimits({ id, floor: 70_00, basis: 'net' })
  await seller.api.inventoryChanges.undo({ id: plan.id })
  const [pricing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
  expect(pricing?.limits).toMatchObject({ floor: 70_00, basis: 'net' })
  const { results } = await seller.api.inventoryChanges.rows({ id: plan.id })
  expect(results).toMatchObject([{ outcome: 'kept', message: 'it was changed in the meantime' }])
})

test('PRICER-25 a bulk change leaves limits that were changed since it was planned', async () => {
  const listing = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
  const plan = { ids: [listing], floor: 70_00 }
  const { id } = (await seller.api.inventoryChanges.plan(plan)).data
  await seller.api.pricing.setLimits({ id: listing, floor: 75_00 })
  await seller.api.inventoryChanges.apply({ id })
  const [pricing] = (await seller.api.pricing.ofListings({ ids: [listing] })).data
  expect(pricing?.limits.floor).toBe(75_00)
})
