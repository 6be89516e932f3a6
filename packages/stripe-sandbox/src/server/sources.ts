import * as v from 'valibot'

import { invalidRequest, notFound } from './http/api-error.ts'
import { type EndpointCall, endpoint } from './http/endpoint.ts'
import { listObjects, pageRequest } from './http/list.ts'
import {
  expandParam,
  integer,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  clearableText,
  nonEmptyText,
} from './http/params.ts'
import { testBank } from './instrument/test-banks.ts'
import type { StoredObject } from './store/object-store.ts'
import { addBusinessDays, addDays } from './time.ts'
import { consumeBankToken } from './tokens.ts'
import type { WorkContext } from './work-context.ts'

/** Micro-deposit amounts of test mode, in cents; any other pair is wrong. */
const AMOUNTS = { right: '32,45', exceeded: '10,11', late: '40,41' }
const MAX_ATTEMPTS = 3
const DAYS_TO_VERIFY = 10

type AnyCall = Omit<EndpointCall<unknown>, 'params'>

async function lockCustomer(call: AnyCall): Promise<StoredObject<'customer'>> {
  const id = call.path('customer')
  const customer = await call.store.find('customer', id)
  if (!customer) throw notFound('customer', id, 'customer')
  return customer
}

async function lockSource(call: AnyCall): Promise<StoredObject<'bank_account'>> {
  const id = call.path('id')
  const source = await call.store.find('bank_account', id)
  if (source?.body.customer !== call.path('customer')) throw notFound('source', id)
  return source
}

async function setStatus(work: WorkContext, source: StoredObject<'bank_account'>, status: string) {
  const previous = { status: source.body.status }
  source.body.status = status
  source.dueAt = null
  await work.store.save(source)
  await work.emit('customer.source.updated', source.body, { previous })
}

const create = endpoint({
  method: 'POST',
  path: '/v1/customers/:customer/sources',
  params: v.strictObject({ ...expandParam, source: nonEmptyText, metadata: v.optional(metadata) }),
  async run(call) {
    const { store, now, params } = call
    const customer = await lockCustomer(call)
    const bank = await consumeBankToken(call, params.source, 'source')
    const { account, behaviour, verified, isPrebuilt } = bank
    const { items } = await store.list('bank_account', { parent: customer.id })
    // Difference from Stripe: predefined tokens can be added repeatedly; Stripe rejects their
    // accounts as duplicates too.
    if (!isPrebuilt && items.some(({ body }) => body.fingerprint === account.fingerprint))
      throw invalidRequest(
        'bank_account_exists',
        'A bank account with that routing number and account number already exists for this customer.',
      )
    const deposits = testBank(behaviour).unverifiable
      ? addBusinessDays(now, 2)
      : addDays(now, DAYS_TO_VERIFY)
    const source = await store.insert(
      {
        kind: 'bank_account',
        parent: customer.id,
        dueAt: verified ? null : deposits,
        hidden: { behaviour, failedAttempts: 0 },
        body: {
          ...account,
          account: null,
          customer: customer.id,
          metadata: params.metadata ?? {},
          status: verified ? 'verified' : 'new',
        },
      },
      now,
    )
    customer.body.default_source ??= source.id
    await store.save(customer)
    await call.emit('customer.source.created', source.body)
    return source.body
  },
})

/**
 * Ends a verification, because the micro-deposits were returned or their amounts were not entered
 * in time.
 */
export const expireVerification = (
  work: WorkContext,
  source: StoredObject<'bank_account'>,
): Promise<void> => setStatus(work, source, 'verification_failed')

const verify = endpoint({
  method: 'POST',
  path: '/v1/customers/:customer/sources/:id/verify',
  params: v.strictObject({ ...expandParam, amounts: v.array(integer) }),
  async run(call) {
    const source = await lockSource(call)
    const reject = (message: string) => invalidRequest('bank_account_verification_failed', message)
    if (source.body.status === 'verified')
      throw reject('This bank account has already been verified.')
    if (source.body.status !== 'new')
      throw reject('This bank account cannot be verified: its verification has failed.')

    const amounts = call.params.amounts.toSorted((a, b) => a - b).join(',')
    if (amounts === AMOUNTS.right) {
      await setStatus(call, source, 'verified')
      return source.body
    }
    source.hidden.failedAttempts += 1
    const left = MAX_ATTEMPTS - source.hidden.failedAttempts
    if (amounts === AMOUNTS.late || amounts === AMOUNTS.exceeded || left === 0) {
      await setStatus(call, source, 'verification_failed')
      return reject(
        amounts === AMOUNTS.late
          ? 'The time to verify this bank account has passed.'
          : 'You have exceeded the number of allowed verification attempts.',
      )
    }
    await call.store.save(source)
    return reject(
      `The amounts provided do not match the amounts that were sent to the bank account. You have ${left} verification ${left === 1 ? 'attempt' : 'attempts'} left.`,
    )
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/customers/:customer/sources/:id',
  params: expandOnlyParams,
  run: async (call) => (await lockSource(call)).body,
})

const list = endpoint({
  method: 'GET',
  path: '/v1/customers/:customer/sources',
  params: v.strictObject({
    ...pagingParams,
    object: v.optional(v.picklist(['bank_account', 'card'])),
  }),
  async run(call) {
    const customer = call.path('customer')
    if (!(await call.store.find('customer', customer)))
      throw notFound('customer', customer, 'customer')
    const page = await call.store.list(
      'bank_account',
      { parent: customer },
      pageRequest(call.params),
    )
    return listObjects(`/v1/customers/${customer}/sources`, page)
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/customers/:customer/sources/:id',
  params: v.strictObject({
    ...expandParam,
    account_holder_name: v.optional(clearableText),
    metadata: v.optional(metadata),
  }),
  async run(call) {
    const source = await lockSource(call)
    const { account_holder_name: name } = call.params
    if (name !== undefined) source.body.account_holder_name = name
    mergeMetadata(source.body, call.params.metadata)
    await call.store.save(source)
    await call.emit('customer.source.updated', source.body)
    return source.body
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/v1/customers/:customer/sources/:id',
  params: expandOnlyParams,
  async run(call) {
    const source = await lockSource(call)
    const customer = await lockCustomer(call)
    await call.store.remove(source.id)
    if (customer.body.default_source === source.id) {
      const { items } = await call.store.list('bank_account', { parent: customer.id })
      customer.body.default_source = items.at(-1)?.id ?? null
      await call.store.save(customer)
    }
    await call.emit('customer.source.deleted', source.body)
    return { id: source.id, object: 'bank_account', currency: 'usd', deleted: true }
  },
})

/** Bank accounts that customers pay from after micro-deposit verification. */
export const sources = [create, list, verify, retrieve, update, remove]
