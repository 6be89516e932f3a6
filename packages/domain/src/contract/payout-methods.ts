import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { required } from '../form/required.ts'
import {
  accountTypeSchema,
  payoutMethodSchema,
  payoutRouteSchema,
} from '../payout-method/payout-method.ts'
import { routingNumber } from '../payout-method/routing-number.ts'
import { created, endpoint, json } from './endpoint.ts'
import { nothing, providerIdParams } from './ids.ts'

/** The bank accounts that a broker is paid out to. */
export const payoutMethods = {
  list: endpoint({
    method: 'GET',
    path: '/payout-methods/',
    summary: 'The bank accounts that payouts go to.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: v.array(payoutMethodSchema) })),
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/payout-methods/bank-accounts',
    summary: 'Add a bank account to be paid out to.',
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
    answer: created(v.object({ data: payoutMethodSchema })),
    errors: ['methodRefused', 'methodKnown', 'providerUnavailable'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/payout-methods/bank-accounts/{id}/default',
    summary: 'Choose the bank account that payouts go to, once it is verified and not new.',
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
      'Where payouts go now, from when a newer bank account is paid to, and why others have failed; a stop of all payouts as well.',
    scopes: SIGNED_IN,
    answer: json(v.object({ data: payoutRouteSchema })),
  }),
  removeBankAccount: endpoint({
    method: 'DELETE',
    path: '/payout-methods/bank-accounts/{id}',
    summary: 'Remove a bank account; not while its verification is pending.',
    scopes: SIGNED_IN,
    params: providerIdParams,
    answer: json(nothing),
    errors: ['notFound', 'methodPending', 'methodInUse'],
  }),
}
