import * as fc from 'fast-check'

import { openApiClient, expectOutcome, catchOutcome } from '../model-fixture.ts'
import { itemAt, anyIndex, activeBrokers, step } from './step.ts'

const price = fc.integer({ min: 1, max: 400 }).map((dollars) => dollars * 100 + 37)

/** Lists tickets; named seats are only sold all together, so that no gap is left. */
export const list = step({
  name: 'list',
  given: fc.record({
    seller: anyIndex,
    event: anyIndex,
    quantity: fc.integer({ min: 1, max: 6 }),
    price,
    splitRule: fc.constantFrom('any', 'pairs', 'default', 'none'),
  }),
  when: (model) => model.events.some((event) => event.at > model.now),
  play: async (model, fixture, input) => {
    const seller = itemAt(activeBrokers(model), input.seller)
    const event = itemAt(
      model.events.filter((candidate) => candidate.at > model.now),
      input.event,
    )
    const { quantity, splitRule } = input
    const place = { section: `S${model.listings.length}`, seatRow: 'A' }
    const { data } = await (
      await openApiClient(fixture, seller)
    ).inventory.create({
      eventId: event.id,
      ...place,
      ...(splitRule === 'none'
        ? { seats: Array.from({ length: quantity }, (_, index) => String(index + 1)) }
        : { quantity }),
      price: input.price,
      deliveryTypeId: 4,
      deliveryDate: fixture.curtain.toISOString().slice(0, 19),
      splitRule,
    })
    model.listings.push({
      id: data.id,
      seller,
      event,
      quantity,
      price: input.price,
      splitRule,
      isWithdrawn: false,
    })
  },
})

/** Changes the price; a withdrawn listing is not changed. */
export const reprice = step({
  name: 'reprice',
  given: fc.record({ listing: anyIndex, price }),
  when: ({ listings }) => listings.some(({ seller }) => !seller.hasLeft),
  play: async (model, fixture, input) => {
    const listing = itemAt(
      model.listings.filter(({ seller }) => !seller.hasLeft),
      input.listing,
    )
    const { inventory } = await openApiClient(fixture, listing.seller)
    const outcome = await catchOutcome(inventory.update({ id: listing.id, price: input.price }))
    expectOutcome(outcome, listing.isWithdrawn ? 'conflict' : 'done')
    if (!listing.isWithdrawn) listing.price = input.price
  },
})

/** Withdraws the rest of a listing. */
export const withdraw = step({
  name: 'withdraw',
  given: anyIndex,
  when: ({ listings }) => listings.some(({ seller }) => !seller.hasLeft),
  play: async (model, fixture, target) => {
    const listing = itemAt(
      model.listings.filter(({ seller }) => !seller.hasLeft),
      target,
    )
    await (await openApiClient(fixture, listing.seller)).inventory.withdraw({ id: listing.id })
    listing.isWithdrawn = true
  },
})
