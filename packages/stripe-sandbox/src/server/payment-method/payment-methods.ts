import * as v from 'valibot'

import { badRequest, notFound, notFoundError } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import { listObjects, pageRequest } from '../http/list.ts'
import {
  expandParam,
  integer,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  nonEmptyText,
} from '../http/params.ts'
import type { StoredObject } from '../store/object-store.ts'
import type { WorkContext } from '../work-context.ts'
import { findInstrument, paymentMethodData, paymentMethodFromData } from './instrument.ts'
import {
  assertUsable,
  attachPaymentMethod,
  billingDetails,
  getSaveError,
} from './new-payment-method.ts'

async function lockMethod(
  { store }: WorkContext,
  id: string,
): Promise<StoredObject<'payment_method'>> {
  const method = await store.find('payment_method', id)
  if (!method) throw notFound('PaymentMethod', id, 'payment_method')
  return method
}

const create = endpoint({
  method: 'POST',
  path: '/v1/payment_methods',
  open: true,
  params: v.strictObject({ ...expandParam, ...paymentMethodData.entries }),
  async run(call) {
    return (await paymentMethodFromData(call, call.params, call.caller)).body
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/payment_methods/:id',
  params: expandOnlyParams,
  async run(call) {
    const instrument = await findInstrument(call, call.path('id'))
    return instrument?.shown ?? notFound('PaymentMethod', call.path('id'), 'payment_method')
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/payment_methods/:id',
  params: v.strictObject({
    ...expandParam,
    billing_details: v.optional(billingDetails),
    metadata: v.optional(metadata),
    card: v.optional(
      v.strictObject({ exp_month: v.optional(integer), exp_year: v.optional(integer) }),
    ),
  }),
  async run(call) {
    const method = await lockMethod(call, call.path('id'))
    if (!method.body.customer)
      throw badRequest('You must save this PaymentMethod to a customer before you can update it.')
    const { address, ...billing } = call.params.billing_details ?? {}
    Object.assign(method.body.billing_details, billing)
    if (address) Object.assign(method.body.billing_details.address ?? {}, address)
    Object.assign(method.body.card ?? {}, call.params.card)
    mergeMetadata(method.body, call.params.metadata)
    await call.store.save(method)
    await call.emit('payment_method.updated', method.body)
    return method.body
  },
})

const attachToCustomer = endpoint({
  method: 'POST',
  path: '/v1/payment_methods/:id/attach',
  params: v.strictObject({ ...expandParam, customer: nonEmptyText }),
  async run(call) {
    const { customer } = call.params
    const found = await findInstrument(call, call.path('id'))
    if (found?.kind !== 'card') throw notFound('PaymentMethod', call.path('id'), 'payment_method')
    const method = await lockMethod(call, found.id)
    if (!(await call.store.find('customer', customer)))
      throw notFoundError('customer', 'customer', customer)
    if (method.body.customer && method.body.customer !== customer)
      throw badRequest('The payment method you provided has already been attached to a customer.')
    assertUsable(method, customer)
    const error = getSaveError(method)
    if (error) return error
    await attachPaymentMethod(call, method, customer)
    return method.body
  },
})

const detach = endpoint({
  method: 'POST',
  path: '/v1/payment_methods/:id/detach',
  params: expandOnlyParams,
  async run(call) {
    const method = await lockMethod(call, call.path('id'))
    const owner = method.body.customer
    if (!owner)
      throw badRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    method.parent = null
    method.body.customer = null
    method.hidden.spent = true
    await call.store.save(method)
    const customer = await call.store.find('customer', owner)
    if (customer?.body.invoice_settings.default_payment_method === method.id) {
      customer.body.invoice_settings.default_payment_method = null
      await call.store.save(customer)
    }
    await call.emit('payment_method.detached', method.body, { previous: { customer: owner } })
    return method.body
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/payment_methods',
  params: v.strictObject({
    ...pagingParams,
    customer: v.optional(nonEmptyText),
    type: v.optional(v.picklist(['card', 'us_bank_account'])),
  }),
  async run({ store, params }) {
    const page = await store.list(
      'payment_method',
      { parent: params.customer, body: params.type ? { type: params.type } : {} },
      pageRequest(params),
    )
    return listObjects('/v1/payment_methods', page)
  },
})

const listOfCustomer = endpoint({
  method: 'GET',
  path: '/v1/customers/:customer/payment_methods',
  params: v.strictObject({
    ...pagingParams,
    type: v.optional(v.picklist(['card', 'us_bank_account'])),
  }),
  async run({ store, params, path }) {
    const customer = path('customer')
    if (!(await store.find('customer', customer))) throw notFound('customer', customer, 'customer')
    const page = await store.list(
      'payment_method',
      { parent: customer, body: params.type ? { type: params.type } : {} },
      pageRequest(params),
    )
    return listObjects(`/v1/customers/${customer}/payment_methods`, page)
  },
})

/** Payment methods: saved, reusable cards. */
export const paymentMethods = [
  create,
  list,
  listOfCustomer,
  attachToCustomer,
  detach,
  retrieve,
  update,
]
