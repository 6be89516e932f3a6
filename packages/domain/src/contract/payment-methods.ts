import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { bankProofSchema, depositsSchema } from '../payment-method/bank-proof.ts'
import {
  bankAccountSchema,
  cardSchema,
  paymentMethodsSchema,
} from '../payment-method/payment-method.ts'
import { paymentSchema } from '../payment-method/payment.ts'
import { created, endpoint, json } from './endpoint.ts'
import { nothing, providerIdParams } from './ids.ts'

const token = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), v.maxLength(255))

/** The cards and bank accounts that a broker pays with. */
export const paymentMethods = {
  list: endpoint({
    method: 'GET',
    path: '/payment-methods/',
    summary: 'Saved cards and bank accounts, and which is the primary one.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    answer: json(paymentMethodsSchema),
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/payment-methods/cards',
    summary: "Save a card by the provider's token; it may ask for extra authentication.",
    scopes: SIGNED_IN,
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({ cardToken: token('a card token is required') }),
    answer: created(v.object({ payment: v.nullable(paymentSchema), card: cardSchema })),
    errors: ['declined', 'methodRefused', 'providerUnavailable'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/payment-methods/cards/{id}',
    summary: 'Forget a card.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound'],
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/cards/{id}/default',
    summary: 'Make a card or bank account the primary one.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending', 'methodRefused', 'providerUnavailable'],
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/payment-methods/bank-accounts',
    summary: "Save a bank account by the provider's token.",
    scopes: SIGNED_IN,
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({ bankToken: token('a bank token is required') }),
    answer: created(v.object({ bankAccount: bankAccountSchema })),
    errors: ['methodRefused', 'providerUnavailable'],
  }),
  listBankProofs: endpoint({
    method: 'GET',
    path: '/payment-methods/bank-proofs',
    summary: 'How far the proofs of bank accounts have come, of those that are not verified.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(bankProofSchema) })),
  }),
  proveBankAccount: endpoint({
    method: 'POST',
    path: '/payment-methods/bank-accounts/{id}/prove',
    summary:
      'Verify a bank account by the amounts of its two small deposits, in cents and in any order; repeating it is a success.',
    scopes: SIGNED_IN,
    waitsForProvider: true,
    idempotent: true,
    params: providerIdParams,
    body: v.strictObject({ amounts: depositsSchema }),
    answer: json(v.object({ bankAccount: bankAccountSchema })),
    errors: ['notFound', 'wrongAmounts', 'proofFailed', 'providerUnavailable'],
  }),
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/payment-methods/bank-accounts/{id}',
    summary: 'Forget a bank account; not while its verification is pending.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending'],
  }),
}
