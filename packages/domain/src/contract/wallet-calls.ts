import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { required } from '../form/required.ts'
import {
  bankAccountSchema,
  bankVerificationSchema,
  cardSchema,
  depositsSchema,
  paymentMethodsSchema,
  paymentSchema,
} from '../payment-method/payment-method.ts'
import {
  accountTypeSchema,
  payoutMethodSchema,
  payoutRouteSchema,
  routingNumber,
} from '../payout-method/payout-method.ts'
import { createdJson, endpoint, json } from './endpoint.ts'
import { nothing, providerIdParams } from './members.ts'

const token = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), v.maxLength(255))

/** A broker's payment methods: cards and bank accounts. */
const paymentMethods = {
  list: endpoint({
    method: 'GET',
    path: '/payment-methods/',
    summary: 'List payment methods. Saved cards and bank accounts, and the default one.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    answer: json(paymentMethodsSchema),
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/payment-methods/cards',
    summary: 'Save a card. By the provider’s token; it may require authentication.',
    scopes: SIGNED_IN,
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({ cardToken: token('a card token is required') }),
    answer: createdJson(v.object({ payment: v.nullable(paymentSchema), card: cardSchema })),
    errors: ['declined', 'methodRefused', 'providerUnavailable'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/payment-methods/cards/{id}',
    summary: 'Remove a card.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound'],
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/cards/{id}/default',
    summary: 'Set the default payment method.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending', 'methodRefused', 'providerUnavailable'],
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/payment-methods/bank-accounts',
    summary: 'Save a bank account. By the provider’s token.',
    scopes: SIGNED_IN,
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({ bankToken: token('a bank token is required') }),
    answer: createdJson(v.object({ bankAccount: bankAccountSchema })),
    errors: ['methodRefused', 'providerUnavailable'],
  }),
  listBankProofs: endpoint({
    method: 'GET',
    path: '/payment-methods/bank-proofs',
    summary: 'List pending verifications of bank accounts.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(bankVerificationSchema) })),
  }),
  proveBankAccount: endpoint({
    method: 'POST',
    path: '/payment-methods/bank-accounts/{id}/prove',
    summary: 'Verify a bank account. By the amounts of its two deposits. Repeating it succeeds.',
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
    summary: 'Remove a bank account. Not while its verification is pending.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending'],
  }),
}

/** A broker's payout methods: bank accounts. */
const payoutMethods = {
  list: endpoint({
    method: 'GET',
    path: '/payout-methods/',
    summary: 'List bank accounts for payouts.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(payoutMethodSchema) })),
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/payout-methods/bank-accounts',
    summary: 'Add a bank account for payouts.',
    scopes: SIGNED_IN,
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({
      accountHolderName: required('an account holder name is required'),
      accountNumber: v.pipe(
        v.string('an account number is required'),
        v.regex(/^\d{4,17}$/, 'must be an account number of 4 to 17 digits'),
      ),
      routingNumber: routingNumber('must be a US routing number of 9 digits'),
      accountType: accountTypeSchema,
    }),
    answer: createdJson(v.object({ data: payoutMethodSchema })),
    errors: ['methodRefused', 'methodKnown', 'providerUnavailable'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/payout-methods/bank-accounts/{id}/default',
    summary: 'Select the bank account for payouts. It must be verified, and not new.',
    scopes: SIGNED_IN,
    fresh: true,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending'],
  }),
  getChosen: endpoint({
    method: 'GET',
    path: '/payout-methods/default',
    summary:
      'Get the bank account for payouts. With newer ones, failed ones, and whether payouts are frozen.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: payoutRouteSchema })),
  }),
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/payout-methods/bank-accounts/{id}',
    summary: 'Remove a bank account for payouts. Not while its verification is pending.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending', 'methodInUse'],
  }),
}

/** A separate table, used by checkout and settings. */
export const walletCalls = { paymentMethods, payoutMethods }
