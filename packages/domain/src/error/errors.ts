/** What a refusal means: its stable code, its status, and a sentence fit for a person. */
export interface ErrorEntry {
  code: `${number}.${number}`
  status: number
  message: string
}

/** Every refusal that the server knows, named once; the server answers by it, the web speaks by it. */
export const ERRORS = {
  internal: {
    code: '000.000',
    status: 500,
    message: 'something went wrong, please contact our support',
  },
  notJson: { code: '000.400', status: 400, message: 'the body is not JSON' },
  notSignedIn: { code: '000.401', status: 401, message: 'please log in' },
  notAllowed: { code: '000.403', status: 403, message: 'your account may not do this' },
  notFound: { code: '000.404', status: 404, message: 'there is nothing here' },
  conflict: { code: '000.409', status: 409, message: 'this is not possible in its present state' },
  tooLarge: { code: '000.413', status: 413, message: 'the body is too large' },
  wrongMediaType: { code: '000.415', status: 415, message: 'the body has the wrong media type' },
  invalid: { code: '000.422', status: 422, message: 'some fields are not valid' },
  tooMany: { code: '000.429', status: 429, message: 'too many tries, please wait a moment' },
  unavailable: {
    code: '000.503',
    status: 503,
    message: 'the service is not ready, please try again',
  },
  keyInUse: {
    code: '000.410',
    status: 409,
    message: 'a request with this idempotency key is still being answered',
  },
  keyReused: {
    code: '000.411',
    status: 422,
    message: 'this idempotency key was used with another body',
  },

  emailTaken: {
    code: '010.010',
    status: 409,
    message: 'an account with this email exists already',
  },
  wrongCode: { code: '010.020', status: 400, message: 'this code is wrong' },
  expiredCode: {
    code: '010.021',
    status: 400,
    message: 'this code has expired, please ask for a new one',
  },
  wrongConfirmation: {
    code: '010.030',
    status: 400,
    message: 'this confirmation link is wrong or has expired',
  },
  refreshRefused: {
    code: '010.040',
    status: 401,
    message: 'your session has ended, please log in again',
  },
  wrongResetToken: {
    code: '010.050',
    status: 400,
    message: 'this link was used, is wrong or has expired',
  },
  wrongDeletionToken: {
    code: '010.051',
    status: 400,
    message: 'this link was used, is wrong or has expired',
  },
  wrongCredentials: { code: '010.060', status: 400, message: 'wrong email or password' },
  notApproved: {
    code: '010.061',
    status: 403,
    message:
      'it looks like your account is not approved. We will approve your account as soon as possible.',
  },
  wrongPassword: {
    code: '010.250',
    status: 400,
    message: 'current password is wrong, please try again.',
  },
  proofWanted: {
    code: '010.270',
    status: 403,
    message: 'please enter your password again',
  },
  wrongGuardLink: {
    code: '010.052',
    status: 400,
    message: 'this link is wrong or has expired',
  },
  stillOpen: {
    code: '010.260',
    status: 409,
    message: 'your account still has open sales or payouts',
  },

  ownListing: { code: '030.010', status: 422, message: 'this is your own listing' },
  splitRefused: {
    code: '030.011',
    status: 422,
    message: 'this quantity is not among the split values',
  },
  declined: { code: '030.020', status: 402, message: 'your card was declined.' },
  providerUnavailable: {
    code: '030.030',
    status: 503,
    message: 'the payment provider does not answer, nothing was charged',
  },
  orderMoved: {
    code: '030.040',
    status: 409,
    message: 'this order is no longer in a state for this',
  },
  paymentSettling: {
    code: '030.041',
    status: 409,
    message: 'the payment of this order has not settled yet',
  },

  methodRefused: { code: '040.010', status: 402, message: 'the payment provider refused this' },
  methodPending: {
    code: '040.020',
    status: 409,
    message: 'this account cannot be removed until it is verified',
  },
  methodInUse: {
    code: '040.021',
    status: 409,
    message: 'this account is still needed for payouts',
  },

  importRefused: {
    code: '050.010',
    status: 422,
    message: 'too many rows fail, so nothing was changed',
  },
  notASeatMap: { code: '060.010', status: 422, message: 'this file is not an SVG drawing' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof ERRORS

export type ErrorCode = (typeof ERRORS)[ErrorName]['code']

/** The name behind a code; `null` for a code that this version does not know. */
export const errorNameOf = (code: string): ErrorName | null =>
  (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === code) ?? null
