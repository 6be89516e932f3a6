import { openApiClient, expectOutcome, catchOutcome, type ModelFixture } from '../model-fixture.ts'
import { type Checkout, type Model, type Order, listModelOrders } from '../model.ts'
import { itemAt, anyIndex, step } from './step.ts'

type Api = Awaited<ReturnType<typeof openApiClient>>

interface Move {
  name: string
  to: 2 | 3 | 4
  from: readonly (number | null)[]
  call: (api: Api, id: number) => Promise<unknown>
}

/** The orders whose status the seller or an administrator can change. */
export const changeableOrders = (model: Model) =>
  listModelOrders(model).filter(({ id, listing }) => id !== null && !listing.seller.hasLeft)

const move = ({ name, to, from, call }: Move) =>
  step({
    name,
    given: anyIndex,
    when: (model) => changeableOrders(model).length > 0,
    play: async (model, fixture, target) => {
      // The newest first, since they are most likely to be open.
      const { self, checkout } = itemAt(changeableOrders(model).toReversed(), target)
      const outcome = await catchOutcome(
        call(await openApiClient(fixture, self.listing.seller), self.id ?? 0),
      )
      const expected = rejectionReason(self, checkout, from)
      expectOutcome(outcome, expected ?? 'done')
      if (expected === null) self.status = to
    },
  })

/** Why the status of an order cannot change, or `null` if it can. */
export const rejectionReason = ({ status }: Order, { standing }: Checkout, from: Move['from']) => {
  if (standing === 'settling') return 'paymentSettling'
  return standing === 'paid' && from.includes(status) ? null : 'orderChanged'
}

/** A seller confirms an order. */
export const confirm = move({
  name: 'confirm',
  to: 2,
  from: [1],
  call: (api, id) => api.sales.confirm({ id }),
})

/** A seller rejects an order; the buyer gets a refund. */
export const reject = move({
  name: 'reject',
  to: 4,
  from: [1, 2],
  call: (api, id) => api.sales.reject({ id, reason: 'Lost.' }),
})

export const deliverBy = (api: Api, id: number) =>
  api.sales.deliver({ id, transferReference: `T-${id}` })

/** A seller delivers the tickets. */
export const deliver = move({ name: 'deliver', to: 3, from: [2], call: deliverBy })

/** Delivers all confirmed orders. */
export const deliverAll = async (model: Model, fixture: ModelFixture): Promise<void> => {
  for (const { self, status } of listModelOrders(model)) {
    if (status !== 2) continue
    await deliverBy(await openApiClient(fixture, self.listing.seller), self.id ?? 0)
    self.status = 3
  }
}
