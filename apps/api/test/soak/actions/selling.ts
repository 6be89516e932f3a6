import { randomUUID } from 'node:crypto'

import { retryUntilReady } from '../../servers/retry-until-ready.ts'
import type { Journal, Listed } from '../journal.ts'
import type { Actor } from '../seed-actors.ts'
import { type SoakAction, eventsToCome, type SoakWorld } from '../world.ts'

const priceIn = ({ random }: SoakWorld) => random.between(1, 300) * 100 + random.between(0, 99)

/** Chooses one of an actor's listings that is not being changed. */
const borrow = ({ journal: { listings }, random }: SoakWorld, { accountId }: Actor) => {
  const own = [...listings].filter(([, { sellerId, isWithdrawn, price }]) => {
    return sellerId === accountId && !isWithdrawn && price !== null
  })
  return own.length === 0 ? null : random.pick(own)
}

/** Changes a listing, whose state is unknown until there is a response. */
const change = async (
  listed: Listed,
  work: () => Promise<unknown>,
  after: Partial<Listed>,
): Promise<void> => {
  const before = { ...listed }
  Object.assign(listed, { price: null })
  await retryUntilReady(work)
  Object.assign(listed, before, after)
}

const list: SoakAction = {
  name: 'list',
  weight: 12,
  play: async (soak, { accountId: sellerId, api }) => {
    const { journal, random } = soak
    const events = eventsToCome(soak)
    if (events.length === 0) return
    const { id: eventId } = random.pick(events)
    const quantity = random.between(1, 8)
    const price = priceIn(soak)
    const idempotencyKey = randomUUID()
    const listing = {
      eventId,
      section: String(random.between(100, 130)),
      seatRow: 'A',
      ...(random.chance(0.5)
        ? { quantity }
        : { seats: Array.from({ length: quantity }, (_, index) => String(index + 1)) }),
      price,
      deliveryTypeId: 1 | 4 | 8,
      deliveryDate: '2026-01-01T00:00:00',
      splitRule: random.pick(['any', 'pairs', 'default'] as const),
    }
    const { data } = await retryUntilReady(() => api.inventory.create(listing, { idempotencyKey }))
    journal.listings.set(data.id, { sellerId, eventId, price, isWithdrawn: false })
  },
}

const reprice: SoakAction = {
  name: 're-price',
  weight: 6,
  play: async (soak, actor) => {
    const [id, listed] = borrow(soak, actor) ?? []
    if (id === undefined || !listed) return
    const price = priceIn(soak)
    await change(listed, () => actor.api.inventory.update({ id, price }), { price })
  },
}

const withdraw: SoakAction = {
  name: 'withdraw',
  weight: 2,
  play: async (soak, actor) => {
    const [id, listed] = borrow(soak, actor) ?? []
    if (id === undefined || !listed) return
    await change(listed, () => actor.api.inventory.withdraw({ id }), { isWithdrawn: true })
  },
}

const HEADER = 'Inventory ID,Event ID,Section,Row,Quantity,List Price'

/** Creates listings by importing a file. */
const importFile: SoakAction = {
  name: 'import',
  weight: 2,
  play: async (soak, { accountId: sellerId, api }) => {
    const { journal, random } = soak
    const events = eventsToCome(soak)
    if (events.length === 0) return
    const { id: eventId } = random.pick(events)
    const rows = Array.from({ length: random.between(1, 12) }, () => ({
      name: randomUUID(),
      price: random.between(10, 200),
    }))
    const lines = rows.map(({ name, price }) => `${name},${eventId},200,B,2,${price}`)
    const file = new File([[HEADER, ...lines].join('\n')], 'stock.csv')
    const idempotencyKey = randomUUID()
    const { data } = await retryUntilReady(() => api.inventory.import({ file }, { idempotencyKey }))
    noteImport(journal, { sellerId, eventId }, rows, data)
  },
}

type Outcomes = Awaited<ReturnType<Actor['api']['inventory']['import']>>['data']

const noteImport = (
  { listings }: Journal,
  seller: Pick<Listed, 'sellerId' | 'eventId'>,
  rows: readonly { price: number }[],
  outcomes: Outcomes,
): void => {
  for (const [index, { listingId, outcome }] of outcomes.entries())
    if (listingId !== null && outcome === 'created')
      listings.set(listingId, {
        ...seller,
        price: (rows[index]?.price ?? 0) * 100,
        isWithdrawn: false,
      })
}

export const sellingActions = [list, reprice, withdraw, importFile]
