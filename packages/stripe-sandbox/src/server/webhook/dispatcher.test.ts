import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type SandboxFixture, openSandboxFixture } from '../testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterEach(async () => {
  fixture.receiver.status = 200
  await fixture.provider.misbehave({})
  await fixture.advance({ days: 1 })
  await fixture.newEventTypes()
})
afterAll(() => fixture.close())

const create = (name: string) => fixture.stripe.customers.create({ name })

/** Customer names in the webhooks received since the test began. */
const receivedNames = (from: number) =>
  fixture.receiver.deliveries
    .slice(from)
    .map(({ data }) => ('name' in data.object ? data.object.name : null))

describe('webhooks', () => {
  test('are sent without a trigger, signed and in order', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    const names = Array.from({ length: 12 }, (_, n) => `customer ${n}`)
    for (const name of names) await create(name)
    await expect.poll(() => receivedNames(deliveriesBefore)).toEqual(names)
    expect(fixture.receiver.deliveries.at(-1)).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      object: 'event',
      type: 'customer.created',
      livemode: false,
      api_version: '2026-10-28.endive',
      request: { id: expect.stringMatching(/^req_/) },
    })
  })

  test('that were not accepted are retried after a delay', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    fixture.receiver.status = 500
    await create('Refused')
    await fixture.provider.deliverPending()
    fixture.receiver.status = 200
    await fixture.provider.deliverPending()
    expect(receivedNames(deliveriesBefore)).toEqual([])
    await fixture.advance({ seconds: 1 })
    expect(receivedNames(deliveriesBefore)).toEqual(['Refused'])
  })

  test('that are not accepted for three days are given up', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    fixture.receiver.status = 500
    await create('Given up')
    for (let n = 0; n < 20; n += 1) await fixture.advance({ minutes: 6 * 60 })
    fixture.receiver.status = 200
    await fixture.advance({ days: 1 })
    expect(receivedNames(deliveriesBefore)).toEqual([])
    const { data } = await fixture.stripe.events.list({ delivery_success: false, limit: 1 })
    expect(data[0]?.data.object).toMatchObject({ name: 'Given up' })
  })

  test('are still retried after the clock jumps 30 days ahead', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    fixture.receiver.status = 500
    await create('Overtaken')
    await fixture.advance({ days: 30 })
    fixture.receiver.status = 200
    await fixture.advance({ minutes: 1 })
    expect(receivedNames(deliveriesBefore)).toEqual(['Overtaken'])
  })

  test('that fail do not hold up later ones', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    fixture.receiver.status = 500
    await create('First')
    await fixture.provider.deliverPending()
    fixture.receiver.status = 200
    await create('Second')
    await fixture.provider.deliverPending()
    expect(receivedNames(deliveriesBefore)).toEqual(['Second'])
  })
})

describe('SANDBOX-4 injected webhook faults', () => {
  test.each([
    [true, 2],
    [5, 5],
  ])('duplicate: %s sends each webhook %d times with one id', async (duplicate, copies) => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    await fixture.provider.misbehave({ webhooks: { duplicate } })
    await create('Twin')
    await fixture.provider.deliverPending()
    const twins = fixture.receiver.deliveries.slice(deliveriesBefore)
    expect(twins).toHaveLength(copies)
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1)
  })

  test('hold delays webhooks, and they are sent in order when it ends', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    await fixture.provider.misbehave({ webhooks: { hold: true } })
    await create('One')
    await create('Two')
    await fixture.provider.deliverPending()
    expect(receivedNames(deliveriesBefore)).toEqual([])
    await fixture.provider.misbehave({})
    await expect.poll(() => receivedNames(deliveriesBefore)).toEqual(['One', 'Two'])
  })

  test('drop loses webhooks but keeps their events in the list', async () => {
    const deliveriesBefore = fixture.receiver.deliveries.length
    await fixture.provider.misbehave({ webhooks: { drop: true } })
    await create('Lost')
    await fixture.provider.deliverPending()
    await fixture.provider.misbehave({})
    await create('Kept')
    await fixture.provider.deliverPending()
    expect(receivedNames(deliveriesBefore)).toEqual(['Kept'])
    const { data } = await fixture.stripe.events.list({ type: 'customer.created', limit: 2 })
    expect(data.map(({ data: { object } }) => 'name' in object && object.name)).toEqual([
      'Kept',
      'Lost',
    ])
    const [event] = data
    expect(await fixture.stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
  })
})
