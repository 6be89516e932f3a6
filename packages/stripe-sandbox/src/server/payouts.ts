import type Stripe from 'stripe'
import * as v from 'valibot'

import { lockAccount } from './accounts.ts'
import { badRequest, invalidRequest, notFound, notFoundError } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, listObjects, pageRequest } from './http/list.ts'
import {
  cents,
  currency,
  expandParam,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  clearableText,
  nonEmptyText,
} from './http/params.ts'
import { newId } from './ids.ts'
import { type BankFailure, bankFailures, testBank } from './instrument/test-banks.ts'
import type { StoredObject, UnexpandedObject } from './store/object-store.ts'
import { addBusinessDays, toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

/** Failures that a bank detects before it books the money; others return it afterwards. */
const IMMEDIATE_FAILURES: BankFailure[] = ['no_account', 'invalid_currency']

/** Advances a payout by one step; each step takes a business day. */
export const settlePayout = async (
  work: WorkContext,
  payout: StoredObject<'payout'>,
): Promise<void> => {
  const { body } = payout
  const fails = testBank(payout.hidden.behaviour).payoutFails
  const next = addBusinessDays(payout.dueAt ?? work.now, 1)
  const previous = { status: body.status }
  payout.dueAt = null

  if (body.status === 'pending') {
    body.status = 'in_transit'
    payout.dueAt = next
    await work.store.save(payout)
    await work.emit('payout.updated', body, { previous })
  } else if (fails && (body.status === 'paid' || IMMEDIATE_FAILURES.includes(fails))) {
    await returnPayout(work, payout, fails)
  } else {
    body.status = 'paid'
    // As documented by Stripe, a failed payout may first be shown as paid.
    payout.dueAt = fails ? next : null
    await work.store.save(payout)
    await work.emit('payout.updated', body, { previous })
    await work.emit('payout.paid', body)
  }
}

async function returnPayout(
  work: WorkContext,
  payout: StoredObject<'payout'>,
  fails: BankFailure,
): Promise<void> {
  const { store } = work
  const { code, message } = bankFailures[fails].payout
  payout.body.status = 'failed'
  payout.body.failure_code = code
  payout.body.failure_message = message
  await store.save(payout)
  const account = await store.find('account', payout.account ?? '')
  if (account) {
    account.hidden.balance += payout.body.amount
    await store.save(account)
  }
  await work.emit('payout.failed', payout.body)
  const bank = await store.find('bank_account', payout.body.destination ?? '')
  if (!bank) return
  const previous = { status: bank.body.status }
  bank.body.status = 'errored'
  bank.dueAt = null
  await store.save(bank)
  await work.emit('account.external_account.updated', bank.body, { previous })
}

/** Business days until the bank books a payout. */
const BUSINESS_DAYS = 2

const noBank = () =>
  badRequest("Sorry, you don't have any external accounts in that currency (usd).")

async function destinationOf(
  { store }: WorkContext,
  account: string,
  id: string | undefined,
): Promise<StoredObject<'bank_account'>> {
  const { items } = await store.list('bank_account', { parent: account })
  const bank = items.find(({ body }) => (id ? body.id === id : body.default_for_currency))
  if (!bank) throw id ? notFoundError('destination', 'external account', id) : noBank()
  if (bank.body.status !== 'new')
    throw invalidRequest(
      'bank_account_unusable',
      'The bank account provided cannot be used for payouts. A different bank account must be used.',
      'destination',
    )
  return bank
}

const create = endpoint({
  method: 'POST',
  path: '/v1/payouts',
  params: v.strictObject({
    ...expandParam,
    amount: cents,
    currency,
    description: v.optional(clearableText),
    destination: v.optional(nonEmptyText),
    metadata: v.optional(metadata),
    method: v.optional(v.picklist(['standard', 'instant']), 'standard'),
    source_type: v.optional(v.picklist(['bank_account', 'card', 'fpx']), 'card'),
    statement_descriptor: v.optional(clearableText),
  }),
  async run(call) {
    const { params: input, store, now } = call
    // The platform has no bank account here.
    if (!call.account) throw noBank()
    const account = await lockAccount(call, call.account)
    const bank = await destinationOf(call, account.id, input.destination)
    if (account.hidden.balance < input.amount)
      throw invalidRequest(
        'balance_insufficient',
        'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
      )
    const arrival = addBusinessDays(now, BUSINESS_DAYS)
    const body: UnexpandedObject<Stripe.Payout> = {
      id: newId('po'),
      object: 'payout',
      amount: input.amount,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: toUnixSeconds(arrival),
      automatic: false,
      balance_transaction: null,
      created: toUnixSeconds(now),
      currency: input.currency,
      description: input.description ?? null,
      destination: bank.id,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: input.metadata ?? {},
      method: input.method,
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'not_applicable',
      reversed_by: null,
      source_type: input.source_type,
      statement_descriptor: input.statement_descriptor ?? null,
      status: 'pending',
      trace_id: null,
      type: 'bank_account',
    }
    account.hidden.balance -= input.amount
    await store.save(account)
    await store.insert(
      {
        kind: 'payout',
        body,
        hidden: { behaviour: bank.hidden.behaviour },
        parent: account.id,
        account: account.id,
        dueAt: addBusinessDays(now, 1),
      },
      now,
    )
    await call.emit('payout.created', body)
    return body
  },
})

async function lockPayout(work: WorkContext, id: string): Promise<StoredObject<'payout'>> {
  const payout = await work.store.find('payout', id)
  if (!payout || payout.account !== work.account) throw notFound('payout', id, 'payout')
  return payout
}

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/payouts/:id',
  params: expandOnlyParams,
  run: async (call) => (await lockPayout(call, call.path('id'))).body,
})

const list = endpoint({
  method: 'GET',
  path: '/v1/payouts',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    destination: v.optional(nonEmptyText),
    status: v.optional(v.picklist(['pending', 'paid', 'failed', 'canceled'])),
  }),
  async run({ store, params, account }) {
    const { destination, status } = params
    const page = await store.list(
      'payout',
      { account, body: { ...(destination && { destination }), ...(status && { status }) } },
      pageRequest(params),
    )
    return listObjects('/v1/payouts', page)
  },
})

const update = endpoint({
  method: 'POST',
  path: '/v1/payouts/:id',
  params: v.strictObject({ ...expandParam, metadata: v.optional(metadata) }),
  async run(call) {
    const payout = await lockPayout(call, call.path('id'))
    mergeMetadata(payout.body, call.params.metadata)
    await call.store.save(payout)
    return payout.body
  },
})

const cancel = endpoint({
  method: 'POST',
  path: '/v1/payouts/:id/cancel',
  params: expandOnlyParams,
  async run(call) {
    const payout = await lockPayout(call, call.path('id'))
    if (payout.body.status !== 'pending')
      throw badRequest('Payouts can only be canceled while they are pending.')
    const account = await lockAccount(call, payout.account ?? '')
    account.hidden.balance += payout.body.amount
    await call.store.save(account)
    payout.body.status = 'canceled'
    payout.dueAt = null
    await call.store.save(payout)
    await call.emit('payout.canceled', payout.body)
    return payout.body
  },
})

/** Payouts: from the balance of a connected account to its bank account. */
export const payouts = [create, list, retrieve, update, cancel]
