import * as fc from 'fast-check'
import { vi } from 'vitest'

import { unavailableProvider, withPayments } from '../faults.ts'
import {
  openApiClient,
  expectOutcome,
  catchOutcome,
  restartServer,
  runNextStep,
} from '../model-fixture.ts'
import { type Model, WEBHOOKS } from '../model.ts'
import { advanceModelTime } from '../time.ts'
import { itemAt, anyIndex, activeBrokers, step } from './step.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Lets time pass and runs due jobs; the provider may be unavailable meanwhile. */
export const wait = step({
  name: 'wait',
  given: fc.record({
    minutes: fc.constantFrom(1, 5, 11, 61, 25 * HOUR, 4 * DAY, 12 * DAY),
    isProviderAway: fc.constantFrom(false, false, true),
  }),
  play: async (model, fixture, input) => {
    await withPayments(fixture, input.isProviderAway ? unavailableProvider : () => ({}), () =>
      fixture.market.advance(input.minutes * 60),
    )
    advanceModelTime(model, input)
  },
})

/** From now on webhooks arrive at once, twice, later, or never. */
export const webhooks = step({
  name: 'webhooks',
  given: fc.constantFrom(...WEBHOOKS),
  play: async (model, fixture, mode) => {
    model.webhooks = mode
    await runNextStep(fixture, model)
  },
})

const requestsOf = (model: Model) =>
  model.checkouts.filter(
    ({ money, clientSecret, buyer }) =>
      money === 'asking' && clientSecret !== null && !buyer.hasLeft,
  )

/** A buyer completes the authentication with the card's bank, perhaps too late. */
export const expectResponse = step({
  name: 'answer',
  given: fc.record({
    checkout: anyIndex,
    outcome: fc.constantFrom('pass', 'pass', 'fail', 'abandon'),
  }),
  when: (model) => requestsOf(model).length > 0,
  play: async (model, fixture, { outcome, ...args }) => {
    const checkout = itemAt(requestsOf(model), args.checkout)
    const { clientSecret } = checkout
    const { sandbox } = await openApiClient(fixture, itemAt(activeBrokers(model), 0))
    const result = await catchOutcome(
      sandbox.challenge({ clientSecret: clientSecret ?? '', outcome }),
    )
    expectOutcome(result, 'done')
    if (outcome === 'abandon') return
    checkout.money = outcome === 'pass' ? 'taken' : 'refused'
    checkout.hasNews = true
  },
})

/**
 * The server's clock is set back, as when a wrong clock is corrected. No webhooks may be held
 * then, because they would be in the future.
 */
export const setClockBack = step({
  name: 'setClockBack',
  given: fc.constantFrom(1, 7, 90),
  when: ({ webhooks: mode }) => mode !== 'held',
  play: async (model, _stage, minutes) => {
    vi.setSystemTime(Date.now() - minutes * 60_000)
    model.now -= minutes
  },
})

/** The server is killed while nothing is pending. */
export const crashServer = step({
  name: 'kill',
  given: fc.constant('between requests'),
  play: async (_model, fixture) => restartServer(fixture),
})
