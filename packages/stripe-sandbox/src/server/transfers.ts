import type Stripe from 'stripe'
import * as v from 'valibot'

import { badRequest, invalidRequest, notFound, notFoundError } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, emptyList, listObjects, pageRequest } from './http/list.ts'
import {
  cents,
  currency,
  expandParam,
  metadata,
  expandOnlyParams,
  pagingParams,
  clearableText,
  nonEmptyText,
} from './http/params.ts'
import { newId } from './ids.ts'
import type { UnexpandedObject } from './store/object-store.ts'
import { toUnixSeconds } from './time.ts'

const create = endpoint({
  method: 'POST',
  path: '/v1/transfers',
  params: v.strictObject({
    ...expandParam,
    amount: cents,
    currency,
    destination: nonEmptyText,
    description: v.optional(clearableText),
    metadata: v.optional(metadata),
    source_transaction: v.optional(nonEmptyText),
    transfer_group: v.optional(clearableText),
  }),
  async run(call) {
    const { params: input, store, now } = call
    const account = await store.find('account', input.destination)
    if (!account) throw notFoundError('destination', 'destination', input.destination)
    const source = input.source_transaction
    if (source && !(await store.find('charge', source)))
      throw notFoundError('source_transaction', 'charge', source)
    const id = newId('tr')
    const body: UnexpandedObject<Stripe.Transfer> = {
      id,
      object: 'transfer',
      amount: input.amount,
      amount_reversed: 0,
      balance_transaction: null,
      created: toUnixSeconds(now),
      currency: input.currency,
      description: input.description ?? null,
      destination: account.id,
      destination_payment: newId('py'),
      livemode: false,
      metadata: input.metadata ?? {},
      reversals: emptyList(`/v1/transfers/${id}/reversals`),
      reversed: false,
      source_transaction: source ?? null,
      source_type: 'card',
      transfer_group: input.transfer_group ?? null,
    }
    account.hidden.balance += input.amount
    await store.save(account)
    await store.insert({ kind: 'transfer', body, hidden: {}, parent: account.id }, now)
    await call.emit('transfer.created', body)
    return body
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/transfers/:id',
  params: expandOnlyParams,
  async run({ store, path }) {
    return (await store.find('transfer', path('id')))?.body ?? notFound('transfer', path('id'))
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/transfers',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    destination: v.optional(nonEmptyText),
    transfer_group: v.optional(nonEmptyText),
  }),
  async run({ store, params }) {
    const filter = {
      parent: params.destination,
      body: params.transfer_group ? { transfer_group: params.transfer_group } : {},
    }
    return listObjects('/v1/transfers', await store.list('transfer', filter, pageRequest(params)))
  },
})

const reverse = endpoint({
  method: 'POST',
  path: '/v1/transfers/:id/reversals',
  params: v.strictObject({
    ...expandParam,
    amount: v.optional(cents),
    description: v.optional(clearableText),
    metadata: v.optional(metadata),
  }),
  async run(call) {
    const { store, now, params } = call
    const transfer = await store.find('transfer', call.path('id'))
    if (!transfer) throw notFound('transfer', call.path('id'))
    const left = transfer.body.amount - transfer.body.amount_reversed
    const amount = params.amount ?? left
    if (left === 0) throw badRequest(`Transfer ${transfer.id} is already fully reversed.`)
    if (amount > left)
      throw badRequest(
        `Amount for transfer reversal must be less than or equal to the remaining amount to be reversed on the transfer ($${(left / 100).toFixed(2)}).`,
        'amount',
      )
    const account = await store.find('account', transfer.body.destination ?? '')
    if (!account || account.hidden.balance < amount)
      throw invalidRequest(
        'balance_insufficient',
        'Insufficient funds in the destination account to reverse this transfer.',
      )
    account.hidden.balance -= amount
    await store.save(account)
    const body: UnexpandedObject<Stripe.TransferReversal> = {
      id: newId('trr'),
      object: 'transfer_reversal',
      amount,
      balance_transaction: null,
      created: toUnixSeconds(now),
      currency: transfer.body.currency,
      destination_payment_refund: null,
      metadata: params.metadata ?? {},
      source_refund: null,
      transfer: transfer.id,
    }
    await store.insert({ kind: 'transfer_reversal', body, hidden: {}, parent: transfer.id }, now)
    transfer.body.amount_reversed += amount
    transfer.body.reversed = transfer.body.amount_reversed === transfer.body.amount
    transfer.body.reversals.data.unshift(body)
    await store.save(transfer)
    await call.emit('transfer.reversed', transfer.body)
    return body
  },
})

/** Transfers from the platform's balance to a connected account's. */
export const transfers = [create, list, retrieve, reverse]
