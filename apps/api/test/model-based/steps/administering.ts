import * as fc from 'fast-check'

import { openApiClient, expectOutcome, adminApi, catchOutcome } from '../model-fixture.ts'
import { listModelOrders, type Model } from '../model.ts'
import { changeableOrders, rejectionReason } from './delivering.ts'
import { itemAt, anyIndex, step } from './step.ts'

/** An administrator rejects an order on behalf of its seller. */
export const rejectAsAdmin = step({
  name: 'rejectAsAdmin',
  given: anyIndex,
  when: (model) => changeableOrders(model).length > 0,
  play: async (model, fixture, target) => {
    const { self, checkout } = itemAt(changeableOrders(model).toReversed(), target)
    const { adminOrders } = await adminApi(fixture)
    const outcome = await catchOutcome(adminOrders.reject({ id: self.id ?? 0, reason: 'Mistake.' }))
    const expected = rejectionReason(self, checkout, [1, 2])
    expectOutcome(outcome, expected ?? 'done')
    if (expected === null) self.status = 4
  },
})

const EXTENSION = 3 * 24 * 60

/** The orders that wait for confirmation by their seller. */
const requested = (model: Model) =>
  listModelOrders(model).filter(
    ({ id, status, checkout }) => id !== null && status === 1 && checkout.standing === 'paid',
  )

/** An administrator extends the confirmation deadline to three days, unless that is not later than before. */
export const extend = step({
  name: 'extend',
  given: anyIndex,
  when: (model) => requested(model).length > 0,
  play: async (model, fixture, target) => {
    const { self } = itemAt(requested(model).toReversed(), target)
    const deadline = new Date(fixture.market.ctx.clock.now().getTime() + EXTENSION * 60_000)
    const { adminOrders } = await adminApi(fixture)
    const outcome = await catchOutcome(
      adminOrders.extend({ id: self.id ?? 0, until: deadline.toISOString() }),
    )
    const later = model.now + EXTENSION
    const isLater = self.answerUntil === undefined || later > self.answerUntil
    expectOutcome(outcome, isLater ? 'done' : 'conflict')
    if (isLater) self.answerUntil = later
  },
})

const delivered = (model: Model) =>
  listModelOrders(model).filter(
    ({ id, status, checkout }) => id !== null && status === 3 && !checkout.buyer.hasLeft,
  )

/**
 * A buyer reports a problem with delivered tickets, and an administrator decides. This is not
 * possible once the payout is due.
 */
export const settleProblem = step({
  name: 'settleProblem',
  given: fc.record({ order: anyIndex, outcome: fc.constantFrom('buyer', 'seller') }),
  when: (model) => delivered(model).length > 0,
  play: async (model, fixture, { order, outcome }) => {
    const { self, checkout } = itemAt(delivered(model).toReversed(), order)
    const id = self.id ?? 0
    const { problems } = await openApiClient(fixture, checkout.buyer)
    const result = await catchOutcome(
      problems.report({ id, kind: 'wrong', reason: 'Another row.' }),
    )
    if (result === 'conflict') return
    expectOutcome(result, 'done')
    const { adminOrders } = await adminApi(fixture)
    const settled = adminOrders.settleProblem({ id, outcome, reason: 'We looked at it.' })
    expectOutcome(await catchOutcome(settled), 'done')
    if (outcome === 'buyer') self.status = 4
  },
})
