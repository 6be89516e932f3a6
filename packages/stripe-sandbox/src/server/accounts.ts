import type Stripe from 'stripe'
import * as v from 'valibot'

import { ApiError } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, emptyList, listObjects, pageRequest } from './http/list.ts'
import {
  expandParam,
  booleanParam,
  ignoredParam,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  clearableText,
} from './http/params.ts'
import { newId } from './ids.ts'
import type { StoredObject, UnexpandedObject } from './store/object-store.ts'
import { toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

/**
 * Returns the account named in a path or header, with its row locked. Throws Stripe's 403 if there
 * is none.
 */
export const lockAccount = async (
  { store }: WorkContext,
  id: string,
): Promise<StoredObject<'account'>> => {
  const account = await store.find('account', id)
  if (account) return account
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

const editable = {
  ...expandParam,
  business_profile: ignoredParam,
  business_type: v.optional(
    v.picklist(['company', 'government_entity', 'individual', 'non_profit']),
  ),
  capabilities: v.optional(v.record(v.string(), v.strictObject({ requested: booleanParam }))),
  company: ignoredParam,
  email: v.optional(clearableText),
  individual: ignoredParam,
  metadata: v.optional(metadata),
  settings: ignoredParam,
  tos_acceptance: ignoredParam,
}

const create = endpoint({
  method: 'POST',
  path: '/v1/accounts',
  params: v.strictObject({
    ...editable,
    controller: ignoredParam,
    country: v.optional(v.picklist(['US']), 'US'),
    default_currency: v.optional(v.picklist(['usd'])),
    type: v.optional(v.picklist(['custom', 'express', 'standard'])),
  }),
  async run(call) {
    const { params: input, store, now } = call
    const id = newId('acct').replace('acct_', 'acct_1')
    const body: UnexpandedObject<Stripe.Account> = {
      id,
      object: 'account',
      business_profile: null,
      business_type: input.business_type ?? null,
      capabilities: Object.fromEntries(
        Object.keys(input.capabilities ?? {}).map((name) => [name, 'active']),
      ),
      charges_enabled: true,
      country: input.country,
      created: toUnixSeconds(now),
      default_currency: 'usd',
      details_submitted: true,
      email: input.email ?? null,
      external_accounts: emptyList(`/v1/accounts/${id}/external_accounts`),
      metadata: input.metadata ?? {},
      payouts_enabled: true,
      requirements: {
        alternatives: [],
        current_deadline: null,
        currently_due: [],
        disabled_reason: null,
        errors: [],
        eventually_due: [],
        past_due: [],
        pending_verification: [],
      },
      type: input.type ?? 'none',
    }
    await store.insert({ kind: 'account', body, hidden: { balance: 0 } }, now)
    await call.emit('account.updated', body, { account: id })
    return body
  },
})

/** Returns an account as shown by the API, with its bank accounts, oldest first. */
async function shown({ store }: WorkContext, account: StoredObject<'account'>): Promise<object> {
  const { items } = await store.list('bank_account', { parent: account.id })
  return {
    ...account.body,
    external_accounts: {
      ...account.body.external_accounts,
      data: items.toReversed().map(({ body }) => body),
    },
  }
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/accounts/:id',
  params: expandOnlyParams,
  run: async (call) => shown(call, await lockAccount(call, call.path('id'))),
})

const update = endpoint({
  method: 'POST',
  path: '/v1/accounts/:id',
  params: v.strictObject(editable),
  async run(call) {
    const account = await lockAccount(call, call.path('id'))
    const { email, business_type, capabilities, metadata: pairs } = call.params
    if (email !== undefined) account.body.email = email
    account.body.business_type = business_type ?? account.body.business_type ?? null
    for (const [name, { requested }] of Object.entries(capabilities ?? {}))
      Object.assign((account.body.capabilities ??= {}), {
        [name]: requested ? 'active' : 'inactive',
      })
    mergeMetadata(account.body, pairs)
    await call.store.save(account)
    await call.emit('account.updated', account.body, { account: account.id })
    return shown(call, account)
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/:id',
  params: expandOnlyParams,
  async run(call) {
    const account = await lockAccount(call, call.path('id'))
    const { items } = await call.store.list('bank_account', { parent: account.id })
    for (const { id } of items) await call.store.remove(id)
    await call.store.remove(account.id)
    return { id: account.id, object: 'account', deleted: true }
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/accounts',
  params: v.strictObject({ ...pagingParams, created: createdFilter }),
  async run({ store, params }) {
    return listObjects('/v1/accounts', await store.list('account', {}, pageRequest(params)))
  },
})

/** Connected accounts, each with its own balance. */
export const accounts = [create, list, retrieve, update, remove]

/** The platform's balance in cents: charges less refunds, disputes and transfers. */
async function platformBalance({ store }: WorkContext): Promise<number> {
  const { items: intents } = await store.list('payment_intent', {})
  const { items: refunds } = await store.list('refund', {})
  const { items: transfers } = await store.list('transfer', {})
  const { items: disputes } = await store.list('dispute', {})
  const disputed = disputes.flatMap(({ body }) => body.balance_transactions)
  return (
    intents.reduce((sum, { body }) => sum + body.amount_received, 0) +
    disputed.reduce((sum, { net }) => sum + net, 0) -
    refunds.reduce((sum, { body }) => sum + (body.status === 'failed' ? 0 : body.amount), 0) -
    transfers.reduce((sum, { body }) => sum + body.amount - body.amount_reversed, 0)
  )
}

const retrieveBalance = endpoint({
  method: 'GET',
  path: '/v1/balance',
  params: v.strictObject(expandParam),
  async run(call) {
    const amount = call.account
      ? (await lockAccount(call, call.account)).hidden.balance
      : await platformBalance(call)
    return {
      object: 'balance',
      available: [{ amount, currency: 'usd', source_types: { card: amount } }],
      livemode: false,
      pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    }
  },
})

/**
 * The available balance of the platform or a connected account. There are no fees except those of
 * disputes.
 */
export const balances = [retrieveBalance]
