import type Stripe from 'stripe'
import * as v from 'valibot'

import { ApiError, invalidRequest, notFound, notFoundError } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import {
  currency,
  expandParam,
  integer,
  expandOnlyParams,
  clearableText,
  nonEmptyText,
} from './http/params.ts'
import { newId } from './ids.ts'
import { toBankAccount, identifyBank, bankAccountParams } from './instrument/bank-account.ts'
import { toCard, createMagicTokenCard, identifyCard } from './instrument/card.ts'
import { magicBankToken, magicCardToken } from './instrument/magic-tokens.ts'
import type { TestBankName } from './instrument/test-banks.ts'
import type { TestCardName } from './instrument/test-cards.ts'
import type { ObjectKinds, StoredObject } from './store/object-store.ts'
import { toUnixSeconds } from './time.ts'
import type { WorkContext } from './work-context.ts'

async function consumeToken(
  { store }: WorkContext,
  id: string,
  param: string,
): Promise<StoredObject<'token'>> {
  const token = await store.find('token', id)
  if (!token) throw notFoundError(param, 'token', id)
  if (token.body.used)
    throw invalidRequest(
      'token_already_used',
      `You cannot use a Stripe token more than once: ${id}.`,
    )
  token.body.used = true
  await store.save(token)
  return token
}

/** Consumes a token and returns its card. Predefined tokens are reusable. */
export const consumeCardToken = async (
  work: WorkContext,
  id: string,
  param: string,
): Promise<{ card: Stripe.Card; behaviour: TestCardName }> => {
  const magic = magicCardToken(id)
  if (magic) return { card: createMagicTokenCard(magic, work.now), behaviour: magic }
  const { body, hidden } = await consumeToken(work, id, param)
  if (!body.card || !('card' in hidden)) throw notFoundError(param, 'token', id)
  return { card: body.card, behaviour: hidden.card }
}

/** Consumes a token and returns its bank account. Predefined tokens are reusable. */
export const consumeBankToken = async (
  work: WorkContext,
  id: string,
  param: string,
): Promise<{
  account: Stripe.BankAccount
  behaviour: TestBankName
  verified: boolean
  isPrebuilt: boolean
}> => {
  const magic = magicBankToken(id)
  if (magic)
    return {
      account: toBankAccount(magic.bank, {
        account_holder_name: 'Jane Austen',
        account_holder_type: 'individual',
      }),
      behaviour: magic.bank,
      verified: magic.verified,
      isPrebuilt: true,
    }
  const { body, hidden } = await consumeToken(work, id, param)
  if (!body.bank_account || !('bank' in hidden)) throw notFoundError(param, 'token', id)
  return {
    account: body.bank_account,
    behaviour: hidden.bank,
    verified: hidden.verified,
    isPrebuilt: false,
  }
}

/** Parameters of a card with its number. */
export const enteredCardParams = v.strictObject({
  number: nonEmptyText,
  exp_month: integer,
  exp_year: integer,
  cvc: v.optional(v.string()),
  currency: v.optional(currency),
  name: v.optional(clearableText),
  address_line1: v.optional(clearableText),
  address_line2: v.optional(clearableText),
  address_city: v.optional(clearableText),
  address_state: v.optional(clearableText),
  address_zip: v.optional(clearableText),
  address_country: v.optional(clearableText),
})

/** Stripe's error for a server that sends a card number. */
export const rawCardDataError = (): ApiError =>
  new ApiError(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
  })

async function saveToken(
  { store, now }: WorkContext,
  prefix: 'tok' | 'btok',
  part: Pick<Stripe.Token, 'type'> & Partial<ObjectKinds['token']['body']>,
  hidden: ObjectKinds['token']['hidden'],
): Promise<object> {
  const body: ObjectKinds['token']['body'] = {
    id: newId(prefix),
    object: 'token',
    client_ip: null,
    created: toUnixSeconds(now),
    livemode: false,
    used: false,
    ...part,
  }
  await store.insert({ kind: 'token', body, hidden }, now)
  return body
}

const create = endpoint({
  method: 'POST',
  path: '/v1/tokens',
  open: true,
  params: v.strictObject({
    ...expandParam,
    card: v.optional(enteredCardParams),
    bank_account: v.optional(bankAccountParams),
  }),
  async run(call) {
    const { card, bank_account: bank } = call.params
    if (card) {
      if (call.caller === 'secret') throw rawCardDataError()
      const { word, exp_year } = identifyCard(card, call.now)
      const shown = toCard(word, { ...card, exp_year, cvcGiven: Boolean(card.cvc) })
      return saveToken(call, 'tok', { type: 'card', card: shown }, { card: word })
    }
    if (bank) {
      const word = identifyBank(bank)
      const shown = toBankAccount(word, bank)
      return saveToken(
        call,
        'btok',
        { type: 'bank_account', bank_account: shown },
        { bank: word, verified: false },
      )
    }
    throw invalidRequest(
      'parameter_missing',
      'You must supply either a card, customer, PII data, bank account, or account to create a token.',
    )
  },
})

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/tokens/:id',
  params: expandOnlyParams,
  async run({ store, path }) {
    const token = await store.find('token', path('id'))
    return token?.body ?? notFound('token', path('id'), 'token')
  },
})

/** Single-use tokens of cards and bank accounts from a browser. */
export const tokens = [create, retrieve]
