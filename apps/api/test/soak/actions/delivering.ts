import { randomUUID } from 'node:crypto'

import { ORDER_STATUS } from '@seatdesk/domain'

import { retryUntilReady } from '../../servers/retry-until-ready.ts'
import { pdf, ticketsPdf } from '../../trade.ts'
import type { Actor } from '../seed-actors.ts'
import type { SoakAction } from '../world.ts'

interface Move {
  name: string
  weight: number
  from: number
  to: number
  call: (api: Actor['api'], id: number, idempotencyKey: string) => Promise<unknown>
}

/** Changes the status of one of the newest sales with the initial status. */
const move = ({ name, weight, from, to, call }: Move): SoakAction => ({
  name,
  weight,
  play: async ({ journal, random }, { api }) => {
    const { results } = await api.sales.list({ perPage: 50 })
    const sales = results.filter(({ statusId }) => statusId === from)
    if (sales.length === 0) return
    const { id } = random.pick(sales)
    const key = randomUUID()
    await retryUntilReady(() => call(api, id, key))
    journal.moves.set(id, Math.max(journal.moves.get(id) ?? 0, to))
  },
})

const { requested, confirmed, delivered, rejected } = ORDER_STATUS

/** The tickets of one order; different orders cannot have the same file. */
const ticketsOf = (id: number): File => pdf('tickets.pdf', ticketsPdf(`Order ${id}`))

export const deliveringActions = [
  move({
    name: 'confirm',
    weight: 14,
    from: requested,
    to: confirmed,
    call: (api, id, idempotencyKey) => api.sales.confirm({ id }, { idempotencyKey }),
  }),
  move({
    name: 'reject',
    weight: 2,
    from: requested,
    to: rejected,
    call: (api, id, idempotencyKey) =>
      api.sales.reject({ id, reason: 'Sold elsewhere.' }, { idempotencyKey }),
  }),
  move({
    name: 'deliver',
    weight: 10,
    from: confirmed,
    to: delivered,
    call: (api, id, idempotencyKey) =>
      api.sales.deliver({ id, transferReference: `T-${id}` }, { idempotencyKey }),
  }),
  move({
    name: 'deliver a file',
    weight: 2,
    from: confirmed,
    to: delivered,
    call: (api, id, idempotencyKey) =>
      api.sales.deliver({ id, files: [ticketsOf(id)], coversAllTickets: true }, { idempotencyKey }),
  }),
]
