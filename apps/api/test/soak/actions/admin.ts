import { randomUUID } from 'node:crypto'

import { retryUntilReady } from '../../servers/retry-until-ready.ts'
import { type SoakAction, eventsToCome, getSimulatedTime, type SoakWorld } from '../world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The maximum number of upcoming events. */
const MAX_EVENTS = 8

const CANCELED = 3

const daysFromNow = (soak: SoakWorld, days: number) => {
  const at = Math.floor(getSimulatedTime(soak) / 1000) * 1000 + days * DAY_MS
  return { at, dateTime: new Date(at).toISOString().slice(0, 19) }
}

/** Adds an event, always as the administrator. */
export const addEvent = async (soak: SoakWorld): Promise<void> => {
  const { admin, random, venueId } = soak
  const { at, dateTime } = daysFromNow(soak, random.between(3, 20))
  const event = {
    name: `Soak evening ${randomUUID()}`,
    eventCategoryId: 1 as const,
    venueId,
    dateTime,
  }
  const idempotencyKey = randomUUID()
  const { data } = await retryUntilReady(() =>
    admin.api.adminEvents.create(event, { idempotencyKey }),
  )
  soak.events.push({ id: data.id, at })
}

/** Adds an event if there are too few. */
export const publish: SoakAction = {
  name: 'publish an event',
  weight: 3,
  play: async (soak) => {
    if (eventsToCome(soak).length < MAX_EVENTS) await addEvent(soak)
  },
}

const cancel: SoakAction = {
  name: 'cancel an event',
  weight: 0.3,
  play: async (soak) => {
    const [event] = eventsToCome(soak)
    if (!event) return
    soak.events = soak.events.filter((known) => known !== event)
    const { id } = event
    await retryUntilReady(() => soak.admin.api.adminEvents.change({ id, statusId: CANCELED }))
  },
}

const postpone: SoakAction = {
  name: 'postpone an event',
  weight: 0.5,
  play: async (soak) => {
    const events = eventsToCome(soak)
    if (events.length === 0) return
    const event = soak.random.pick(events)
    const { at, dateTime } = daysFromNow(soak, soak.random.between(3, 20))
    const { id } = event
    await retryUntilReady(() => soak.admin.api.adminEvents.change({ id, dateTime }))
    event.at = at
  },
}

const administrate: SoakAction = {
  name: 'look after the market',
  weight: 2,
  play: async ({ admin: { api } }) => {
    await Promise.all([
      api.adminOrders.list({ perPage: 50 }),
      api.adminPayouts.list({ perPage: 50 }),
      api.adminDisputes.list({}),
      api.adminReconciliation.list({}),
    ])
  },
}

/** A buyer declines the new date of an event and returns the tickets. */
const declineNewDate: SoakAction = {
  name: 'refuse a new date',
  weight: 0.5,
  play: async ({ random }, { api }) => {
    const { results } = await api.purchases.list({ perPage: 20 })
    if (results.length === 0) return
    const { id } = random.pick(results)
    const idempotencyKey = randomUUID()
    await retryUntilReady(() => api.purchases.declineNewDate({ id }, { idempotencyKey }))
  },
}

export const adminActions = [publish, cancel, postpone, administrate, declineNewDate]
