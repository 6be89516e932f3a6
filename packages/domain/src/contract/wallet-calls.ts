import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { requiredName } from '../form/required.ts'
import {
  bankAccountSchema,
  bankVerificationSchema,
  cardSchema,
  microDepositsSchema,
  paymentMethodsSchema,
  paymentIntentSchema,
} from '../payment-method/payment-method.ts'
import {
  accountTypeSchema,
  payoutMethodSchema,
  payoutRouteSchema,
  routingNumber,
} from '../payout-method/payout-method.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { noContent, providerIdParams } from './members.ts'

const token = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), v.maxLength(255))

/** A broker's payment methods: cards and bank accounts. */
const paymentMethods = {
  /** List payment methods. Saved cards and bank accounts, and the default one. */
  list: endpoint({
    method: 'GET',
    path: '/payment-methods/',
    summary: 'List payment methods. Saved cards and bank accounts, and the default one.',
    scopes: SIGNED_IN,
    right: 'seePaymentMethods',
    narrowed: 'open',
    apiKey: 'buy',
    response: jsonResponse(paymentMethodsSchema),
  }),
  /** Save a card. By the provider’s token; it may require authentication. */
  addCard: endpoint({
    method: 'POST',
    path: '/payment-methods/cards',
    summary: 'Save a card. By the provider’s token; it may require authentication.',
    scopes: SIGNED_IN,
    right: 'changePaymentMethods',
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({ cardToken: token('a card token is required') }),
    response: createdResponse(
      v.object({ payment: v.nullable(paymentIntentSchema), card: cardSchema }),
    ),
    errors: ['declined', 'methodRejected', 'providerUnavailable'],
  }),
  /** Remove a card. From the account and at the provider. */
  removeCard: endpoint({
    method: 'DELETE',
    path: '/payment-methods/cards/{id}',
    summary: 'Remove a card. From the account and at the provider.',
    scopes: SIGNED_IN,
    right: 'changePaymentMethods',
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Set the default payment method. A card or a verified bank account. */
  setDefault: endpoint({
    method: 'PUT',
    path: '/cards/{id}/default',
    summary: 'Set the default payment method. A card or a verified bank account.',
    scopes: SIGNED_IN,
    right: 'changePaymentMethods',
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'methodPending', 'methodRejected', 'providerUnavailable'],
  }),
  /** Save a bank account. By the provider’s token. */
  addBankAccount: endpoint({
    method: 'POST',
    path: '/payment-methods/bank-accounts',
    summary: 'Save a bank account. By the provider’s token.',
    scopes: SIGNED_IN,
    right: 'changePaymentMethods',
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({ bankToken: token('a bank token is required') }),
    response: createdResponse(v.object({ bankAccount: bankAccountSchema })),
    errors: ['methodRejected', 'providerUnavailable'],
  }),
  /** List pending verifications of bank accounts. With the deadline and the attempts left. */
  listBankVerifications: endpoint({
    method: 'GET',
    path: '/payment-methods/bank-verifications',
    summary:
      'List pending verifications of bank accounts. With the deadline and the attempts left.',
    scopes: SIGNED_IN,
    right: 'seePaymentMethods',
    narrowed: 'open',
    response: jsonResponse(v.object({ data: v.array(bankVerificationSchema) })),
  }),
  /** Verify a bank account. By the amounts of its two deposits. Repeating it succeeds. */
  verifyBankAccount: endpoint({
    method: 'POST',
    path: '/payment-methods/bank-accounts/{id}/verify',
    summary: 'Verify a bank account. By the amounts of its two deposits. Repeating it succeeds.',
    scopes: SIGNED_IN,
    right: 'changePaymentMethods',
    waitsForProvider: true,
    idempotent: true,
    params: providerIdParams,
    body: v.strictObject({ amounts: microDepositsSchema }),
    response: jsonResponse(v.object({ bankAccount: bankAccountSchema })),
    errors: ['notFound', 'wrongAmounts', 'verificationFailed', 'providerUnavailable'],
  }),
  /** Remove a bank account. Not while its verification is pending. */
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/payment-methods/bank-accounts/{id}',
    summary: 'Remove a bank account. Not while its verification is pending.',
    scopes: SIGNED_IN,
    right: 'changePaymentMethods',
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'methodPending'],
  }),
}

/** A broker's payout methods: bank accounts. */
const payoutMethods = {
  /** List bank accounts for payouts. With the last four digits of their numbers. */
  list: endpoint({
    method: 'GET',
    path: '/payout-methods/',
    summary: 'List bank accounts for payouts. With the last four digits of their numbers.',
    scopes: SIGNED_IN,
    right: 'seePayouts',
    response: jsonResponse(v.object({ data: v.array(payoutMethodSchema) })),
  }),
  /** Add a bank account for payouts. By its account number and routing number. */
  addBankAccount: endpoint({
    method: 'POST',
    path: '/payout-methods/bank-accounts',
    summary: 'Add a bank account for payouts. By its account number and routing number.',
    scopes: SIGNED_IN,
    right: 'addBankAccounts',
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({
      accountHolderName: requiredName('an account holder name is required'),
      accountNumber: v.pipe(
        v.string('an account number is required'),
        v.regex(/^\d{4,17}$/, 'must be an account number of 4 to 17 digits'),
      ),
      routingNumber: routingNumber('must be a US routing number of 9 digits'),
      accountType: accountTypeSchema,
    }),
    response: createdResponse(v.object({ data: payoutMethodSchema })),
    errors: ['methodRejected', 'methodKnown', 'providerUnavailable'],
  }),
  /** Approve a bank account for payouts. By an owner other than the person who added it. */
  approveBankAccount: endpoint({
    method: 'POST',
    path: '/payout-methods/bank-accounts/{id}/approve',
    summary: 'Approve a bank account for payouts. By an owner other than the person who added it.',
    scopes: SIGNED_IN,
    right: 'changeBankAccounts',
    requiresStepUp: true,
    idempotent: true,
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict'],
  }),
  /** Reject a bank account for payouts. It is removed. */
  rejectBankAccount: endpoint({
    method: 'POST',
    path: '/payout-methods/bank-accounts/{id}/reject',
    summary: 'Reject a bank account for payouts. It is removed.',
    scopes: SIGNED_IN,
    right: 'changeBankAccounts',
    requiresStepUp: true,
    idempotent: true,
    waitsForProvider: true,
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict', 'providerUnavailable'],
  }),
  /** Select the bank account for payouts. It must be verified, and not new. */
  setDefault: endpoint({
    method: 'PUT',
    path: '/payout-methods/bank-accounts/{id}/default',
    summary: 'Select the bank account for payouts. It must be verified, and not new.',
    scopes: SIGNED_IN,
    right: 'changeBankAccounts',
    requiresStepUp: true,
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'methodPending'],
  }),
  /**
   * Get the bank account for payouts. With newer ones, failed ones, and whether payouts are frozen.
   */
  getDefault: endpoint({
    method: 'GET',
    path: '/payout-methods/default',
    summary:
      'Get the bank account for payouts. With newer ones, failed ones, and whether payouts are frozen.',
    scopes: SIGNED_IN,
    right: 'seePayouts',
    response: jsonResponse(v.object({ data: payoutRouteSchema })),
  }),
  /** Remove a bank account for payouts. Not while its verification is pending. */
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/payout-methods/bank-accounts/{id}',
    summary: 'Remove a bank account for payouts. Not while its verification is pending.',
    scopes: SIGNED_IN,
    right: 'changeBankAccounts',
    params: providerIdParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'methodPending', 'methodInUse'],
  }),
}

/** A separate table, used by checkout and settings. */
export const walletCalls = { paymentMethods, payoutMethods }
