import type { ErrorName } from './errors.ts'

/** Fallback error message. */
export const WENT_WRONG = 'something went wrong, please contact our support'

/**
 * Default message of each error. Kept apart from the codes, because browsers have their own
 * messages and do not bundle these.
 */
export const SENTENCES: Readonly<Record<ErrorName, string>> = {
  internal: WENT_WRONG,
  notJson: 'the body is not JSON',
  notSignedIn: 'please log in',
  notAllowed: 'your account may not do this',
  notFound: 'there is nothing here',
  wrongMethod: 'this address has no such method',
  conflict: 'this is not possible in its present state',
  tooLarge: 'the body is too large',
  wrongMediaType: 'the body has the wrong media type',
  invalid: 'some fields are not valid',
  tooMany: 'too many tries, please wait a moment',
  unavailable: 'the service is not ready, please try again',
  keyInUse: 'a request with this idempotency key is still being answered',
  keyReused: 'this idempotency key was used with another body',

  emailTaken: 'an account with this email exists already',
  wrongCode: 'this code is wrong',
  expiredCode: 'this code has expired, please ask for a new one',
  wrongConfirmation: 'this confirmation link is wrong or has expired',
  refreshRefused: 'your session has ended, please log in again',
  wrongResetToken: 'this link was used, is wrong or has expired',
  wrongDeletionToken: 'this link was used, is wrong or has expired',
  wrongCredentials: 'wrong email or password',
  notApproved:
    'it looks like your account is not approved. We will approve your account as soon as possible.',
  wrongPassword: 'current password is wrong, please try again.',
  proofWanted: 'please enter your password again',
  wrongGuardLink: 'this link is wrong or has expired',
  stillOpen: 'your account still has open sales or payouts',

  ownListing: 'this is your own listing',
  splitRefused: 'this quantity is not among the split values',
  declined: 'your card was declined.',
  providerUnavailable: 'the payment provider does not answer, nothing was charged',
  orderMoved: 'this order is no longer in a state for this',
  paymentSettling: 'the payment of this order has not settled yet',

  methodRefused: 'the payment provider refused this',
  methodPending: 'this account cannot be removed until it is verified',
  methodInUse: 'this account is still needed for payouts',
  methodKnown: 'this bank account has been added already',
  wrongAmounts: 'these are not the amounts of the deposits',
  proofFailed: 'this bank account can no longer be verified, please remove it and add it again',
  nothingToPayWith: 'there is no payment method yet that can be paid with',

  unusualPrice: 'this price is unusual; confirm it if it is meant',
  importRefused: 'too many rows fail, so nothing was changed',
  notASeatMap: 'this file is not an SVG drawing',
  reportTooLong: 'a PDF report has at most 5,000 rows, please download this one as CSV',
}
