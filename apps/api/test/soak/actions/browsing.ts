import { setTimeout as wait } from 'node:timers/promises'

import { type SoakAction, eventsToCome } from '../world.ts'

const search: SoakAction = {
  name: 'search',
  weight: 12,
  play: async ({ random }, { api }) => {
    await api.events.list({
      search: random.pick(['soak', 'evening', 'harbour', 'evenign', 'hall']),
    })
  },
}

const browseListings: SoakAction = {
  name: 'look around',
  weight: 10,
  play: async (_world, { api }) => {
    await Promise.all([
      api.purchases.list({ perPage: 50 }),
      api.payouts.list(),
      api.notifications.list({}),
      api.inventory.list({ perPage: 50 }),
    ])
  },
}

const report: SoakAction = {
  name: 'report',
  weight: 2,
  play: async ({ random }, { api }) => {
    const noun = random.pick(['sales', 'purchases', 'inventory', 'payouts'] as const)
    await api.reports[noun]()
  },
}

/** Listens for a while to the stream of an event and of the actor's own account. */
const watch: SoakAction = {
  name: 'watch a stream',
  weight: 4,
  play: async (soak, { api }) => {
    const { random } = soak
    const events = eventsToCome(soak)
    if (events.length === 0) return
    const watching = new AbortController()
    void wait(random.between(1_000, 10_000)).then(() => watching.abort())
    try {
      const stream = await api.stream.open(
        { eventId: random.pick(events).id },
        { signal: watching.signal },
      )
      for await (const _ of stream);
    } catch (error) {
      if (!watching.signal.aborted) throw error
    }
  },
}

const signIn: SoakAction = {
  name: 'sign in',
  weight: 2,
  play: (_world, { signIn: second }) => second(),
}

export const browsingActions = [search, browseListings, report, watch, signIn]
