import { randomUUID } from 'node:crypto'

import { ORDER_STATUS } from '@seatdesk/domain'

import { untilAnswered } from '../../crash/until-answered.ts'
import type { Actor } from '../cast.ts'
import type { Act } from '../world.ts'

interface Move {
  name: string
  weight: number
  from: number
  to: number
  call: (api: Actor['api'], id: number, idempotencyKey: string) => Promise<unknown>
}

/** Moves one of the newest sales that stand where it begins. */
const move = ({ name, weight, from, to, call }: Move): Act => ({
  name,
  weight,
  play: async ({ journal, random }, { api }) => {
    const { results } = await api.sales.list({ perPage: 50 })
    const sales = results.filter(({ statusId }) => statusId === from)
    if (sales.length === 0) return
    const { id } = random.pick(sales)
    const key = randomUUID()
    await untilAnswered(() => call(api, id, key))
    journal.moves.set(id, Math.max(journal.moves.get(id) ?? 0, to))
  },
})

const { requested, confirmed, delivered, rejected } = ORDER_STATUS

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0xff, 0x00, 0xfe])

export const deliveringActs = [
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
      api.sales.deliver(
        { id, files: [new File([PDF], 'tickets.pdf', { type: 'application/pdf' })] },
        { idempotencyKey },
      ),
  }),
]
