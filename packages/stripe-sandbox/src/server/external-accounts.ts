import type Stripe from 'stripe'
import * as v from 'valibot'

import { lockAccount } from './accounts.ts'
import { badRequest, notFound } from './http/api-error.ts'
import { type EndpointCall, endpoint } from './http/endpoint.ts'
import { listObjects, pageRequest } from './http/list.ts'
import {
  expandParam,
  booleanParam,
  mergeMetadata,
  metadata,
  expandOnlyParams,
  pagingParams,
  clearableText,
  nonEmptyText,
} from './http/params.ts'
import { toBankAccount, identifyBank, bankAccountParams } from './instrument/bank-account.ts'
import { testBank } from './instrument/test-banks.ts'
import type { StoredObject } from './store/object-store.ts'
import { addBusinessDays } from './time.ts'
import { consumeBankToken } from './tokens.ts'
import type { WorkContext } from './work-context.ts'

const path = '/v1/accounts/:account/external_accounts'

/** The requirement that is pending while Stripe verifies the owner of a new bank account. */
const OWNERSHIP = 'documents.bank_account_ownership_verification.files'

const requirements = (pending: string[]): Stripe.BankAccount.Requirements => ({
  currently_due: [],
  errors: [],
  past_due: [],
  pending_verification: pending,
})

type AnyCall = Omit<EndpointCall<unknown>, 'params'>

async function lockBank(call: AnyCall): Promise<StoredObject<'bank_account'>> {
  const id = call.path('id')
  const bank = await call.store.find('bank_account', id)
  if (bank?.body.account !== call.path('account')) throw notFound('external account', id)
  return bank
}

async function fromParams(
  work: WorkContext,
  input: string | v.InferOutput<typeof bankAccountParams>,
) {
  if (typeof input === 'string') return consumeBankToken(work, input, 'external_account')
  const behaviour = identifyBank(input)
  return { account: toBankAccount(behaviour, input), behaviour }
}

/** Makes one bank account the default and clears the former one. */
async function makeDefault(
  { store }: WorkContext,
  bank: StoredObject<'bank_account'>,
): Promise<void> {
  const { items } = await store.list('bank_account', { parent: bank.parent ?? '' })
  for (const other of items) {
    if (other.id === bank.id || !other.body.default_for_currency) continue
    other.body.default_for_currency = false
    await store.save(other)
  }
  bank.body.default_for_currency = true
  await store.save(bank)
}

const create = endpoint({
  method: 'POST',
  path,
  params: v.strictObject({
    ...expandParam,
    external_account: v.union([nonEmptyText, bankAccountParams]),
    default_for_currency: v.optional(booleanParam),
    metadata: v.optional(metadata),
  }),
  async run(call) {
    const { store, now, params } = call
    const account = await lockAccount(call, call.path('account'))
    const { account: shown, behaviour } = await fromParams(call, params.external_account)
    const { items } = await store.list('bank_account', { parent: account.id })
    const bank = await store.insert(
      {
        kind: 'bank_account',
        parent: account.id,
        dueAt: addBusinessDays(now, 1),
        hidden: { behaviour, failedAttempts: 0 },
        body: {
          ...shown,
          account: account.id,
          available_payout_methods: ['standard'],
          customer: null,
          default_for_currency: items.length === 0,
          future_requirements: requirements([]),
          metadata: params.metadata ?? {},
          requirements: requirements([OWNERSHIP]),
        },
      },
      now,
    )
    if (params.default_for_currency) await makeDefault(call, bank)
    await call.emit('account.external_account.created', bank.body, { account: account.id })
    return bank.body
  },
})

/** Completes the ownership verification of a bank account. */
export const completeOwnershipVerification = async (
  work: WorkContext,
  bank: StoredObject<'bank_account'>,
): Promise<void> => {
  const { status, requirements: open } = bank.body
  bank.dueAt = null
  bank.body.requirements = requirements([])
  if (testBank(bank.hidden.behaviour).unverifiable) bank.body.status = 'verification_failed'
  await work.store.save(bank)
  await work.emit('account.external_account.updated', bank.body, {
    previous: { status, requirements: open },
    account: bank.parent,
  })
}

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  params: expandOnlyParams,
  run: async (call) => (await lockBank(call)).body,
})

const list = endpoint({
  method: 'GET',
  path,
  params: v.strictObject({
    ...pagingParams,
    object: v.optional(v.picklist(['bank_account', 'card'])),
  }),
  async run(call) {
    const account = await lockAccount(call, call.path('account'))
    const page = await call.store.list(
      'bank_account',
      { parent: account.id },
      pageRequest(call.params),
    )
    return listObjects(`/v1/accounts/${account.id}/external_accounts`, page)
  },
})

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  params: v.strictObject({
    ...expandParam,
    account_holder_name: v.optional(clearableText),
    default_for_currency: v.optional(booleanParam),
    metadata: v.optional(metadata),
  }),
  async run(call) {
    const bank = await lockBank(call)
    const { account_holder_name: name, default_for_currency: isDefault } = call.params
    if (name !== undefined) bank.body.account_holder_name = name
    mergeMetadata(bank.body, call.params.metadata)
    if (isDefault) await makeDefault(call, bank)
    else await call.store.save(bank)
    await call.emit('account.external_account.updated', bank.body, { account: bank.parent })
    return bank.body
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  params: expandOnlyParams,
  async run(call) {
    const bank = await lockBank(call)
    const { items } = await call.store.list('bank_account', { parent: bank.parent ?? '' })
    if (bank.body.default_for_currency && items.length > 1)
      throw badRequest(
        'You cannot delete the default external account for your default currency. Please make another external account the default using the `default_for_currency` param, and then delete this one.',
      )
    await call.store.remove(bank.id)
    await call.emit('account.external_account.deleted', bank.body, { account: bank.parent })
    return { id: bank.id, object: 'bank_account', currency: 'usd', deleted: true }
  },
})

/**
 * Bank accounts that connected accounts are paid out to. A new one has the status `new` and an
 * entry in `requirements.pending_verification` for one business day.
 */
export const externalAccounts = [create, list, retrieve, update, remove]
