import type { ErrorName } from './errors.ts'

/** Fallback error message. */
export const GENERIC_ERROR = 'something went wrong, please contact our support'

/**
 * Default message of each error. Kept apart from the codes, because browsers have their own
 * messages and do not bundle these.
 */
export const ERROR_MESSAGES: Readonly<Record<ErrorName, string>> = {
  internal: GENERIC_ERROR,
  notJson: 'the body is not JSON',
  notSignedIn: 'please log in',
  notAllowed: 'your account does not have permission for this',
  notFound: 'not found',
  wrongMethod: 'method not allowed',
  conflict: 'this is not possible in the current state',
  tooLarge: 'the request body is too large',
  wrongMediaType: 'the request body has the wrong media type',
  invalid: 'some fields are not valid',
  tooMany: 'too many attempts, please wait a moment',
  unavailable: 'the service is not available, please try again',
  keyInUse: 'a request with this idempotency key is still in progress',
  keyReused: 'this idempotency key was used with a different body',

  emailTaken: 'an account with this email already exists',
  wrongCode: 'this code is incorrect',
  expiredCode: 'this code has expired, please request a new one',
  wrongPasskey: 'this passkey was not accepted, please try again or log in with your password',
  wrongConfirmation: 'this confirmation link is invalid or has expired',
  refreshRejected: 'your session has ended, please log in again',
  wrongResetToken: 'this link is invalid, was already used or has expired',
  wrongDeletionToken: 'this link is invalid, was already used or has expired',
  wrongCredentials: 'wrong email or password',
  notApproved:
    'it looks like your account is not approved. We will approve your account as soon as possible.',
  wrongPassword: 'current password is wrong, please try again.',
  stepUpRequired: 'please enter your password again',
  twoFactorRequired:
    'your company requires two-factor authentication, set it up in Settings → Login details',
  roleNotAllowed: 'ask an owner of your company, who may',
  narrowedNotAllowed: 'this is about all events of your company, ask an owner of it',
  wrongNotMeLink: 'this link is invalid or has expired',
  stillOpen: 'your account still has open sales or payouts',

  ownListing: 'this is your own listing',
  splitRejected: 'this listing is not sold in this quantity',
  declined: 'your card was declined.',
  providerUnavailable: 'the payment provider is not responding, nothing was charged',
  inCheckout: 'a buyer is paying for these tickets',
  orderChanged: 'this is no longer possible for this order',
  paymentSettling: 'the payment for this order has not settled yet',

  methodRejected: 'the payment provider rejected this',
  methodPending: 'this account cannot be removed until it is verified',
  methodInUse: 'this account is still needed for payouts',
  methodKnown: 'this bank account was already added',
  wrongAmounts: 'these amounts do not match the deposits',
  verificationFailed:
    'this bank account can no longer be verified, please remove it and add it again',
  nothingToPayWith: 'add a payment method first',

  attachedTooLarge: 'the files attached to your unsold tickets are too large, please remove some',
  unusualPrice: 'this price is unusual, please confirm it',
  importRejected: 'too many rows failed, so nothing was changed',
  notASeatMap: 'this file is not an SVG drawing',
  reportTooLong: 'a PDF report can have at most 5,000 rows, please download this report as CSV',
}
