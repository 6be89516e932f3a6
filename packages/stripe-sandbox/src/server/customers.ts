import * as v from 'valibot'

import { notFound, notFoundError } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from './http/list.ts'
import {
  address,
  expandParam,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  clearableText,
  nonEmptyText,
} from './http/params.ts'
import { newId } from './ids.ts'
import { attachPaymentMethod, getSaveError } from './payment-method/new-payment-method.ts'
import type { ObjectKinds, StoredObject } from './store/object-store.ts'
import { toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

const editable = {
  ...expandParam,
  address: v.optional(address),
  description: v.optional(clearableText),
  email: v.optional(clearableText),
  metadata: v.optional(metadata),
  name: v.optional(clearableText),
  phone: v.optional(clearableText),
  invoice_settings: v.optional(
    v.strictObject({ default_payment_method: v.optional(clearableText) }),
  ),
}

const blankAddress = () => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
})

async function lockCustomer({ store }: WorkContext, id: string): Promise<StoredObject<'customer'>> {
  const customer = await store.find('customer', id)
  if (!customer) throw notFound('customer', id)
  return customer
}

const create = endpoint({
  method: 'POST',
  path: '/v1/customers',
  params: v.strictObject({ ...editable, payment_method: v.optional(nonEmptyText) }),
  async run(call) {
    const { params, store, now } = call
    const body: ObjectKinds['customer']['body'] = {
      id: newId('cus'),
      object: 'customer',
      address: params.address ? { ...blankAddress(), ...params.address } : null,
      balance: 0,
      created: toUnixSeconds(now),
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      discount: null,
      email: params.email ?? null,
      invoice_settings: {
        custom_fields: null,
        default_payment_method: params.invoice_settings?.default_payment_method ?? null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: params.metadata ?? {},
      name: params.name ?? null,
      phone: params.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    }
    await store.insert({ kind: 'customer', body, hidden: {} }, now)
    if (params.payment_method) {
      const method = await store.find('payment_method', params.payment_method)
      if (!method) throw notFoundError('payment_method', 'PaymentMethod', params.payment_method)
      const error = getSaveError(method)
      if (error) throw error
      await attachPaymentMethod(call, method, body.id)
    }
    await call.emit('customer.created', body)
    return body
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/customers/:id',
  params: expandOnlyParams,
  async run({ store, path }) {
    return (await store.find('customer', path('id')))?.body ?? notFound('customer', path('id'))
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/customers/:id',
  params: v.strictObject({ ...editable, default_source: v.optional(nonEmptyText) }),
  async run(call) {
    const customer = await lockCustomer(call, call.path('id'))
    const { expand: _, invoice_settings, metadata: pairs, address: at, ...fields } = call.params
    Object.assign(customer.body, fields)
    mergeMetadata(customer.body, pairs)
    if (at) Object.assign((customer.body.address ??= blankAddress()), at)
    const method = invoice_settings?.default_payment_method
    if (method !== undefined) {
      const stored = method ? await call.store.find('payment_method', method) : undefined
      if (method && stored?.body.customer !== customer.id)
        throw notFoundError('invoice_settings[default_payment_method]', 'PaymentMethod', method)
      customer.body.invoice_settings.default_payment_method = method
    }
    await call.store.save(customer)
    await call.emit('customer.updated', customer.body)
    return customer.body
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/v1/customers/:id',
  params: v.strictObject({}),
  async run(call) {
    const customer = await lockCustomer(call, call.path('id'))
    await call.store.remove(customer.id)
    for (const kind of ['payment_method', 'bank_account'] as const) {
      const { items } = await call.store.list(kind, { parent: customer.id })
      for (const { id } of items) await call.store.remove(id)
    }
    await call.emit('customer.deleted', customer.body)
    return { id: customer.id, object: 'customer', deleted: true }
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/customers',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    email: v.optional(nonEmptyText),
  }),
  async run({ store, params }) {
    const filter = { body: params.email ? { email: params.email } : {} }
    return listObjects('/v1/customers', await store.list('customer', filter, pageRequest(params)))
  },
})

/** Customers, with their saved cards and bank accounts. */
export const customers = [create, list, retrieve, update, remove]
