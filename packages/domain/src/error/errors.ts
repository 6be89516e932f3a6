import * as v from 'valibot'

/** An API error: its stable code and HTTP status. */
export interface ErrorEntry {
  code: `${number}.${number}`
  status: number
}

/** Every API error, by name. The server responds with the code, and clients look up the name. */
export const ERRORS = {
  internal: { code: '000.000', status: 500 },
  notJson: { code: '000.400', status: 400 },
  notSignedIn: { code: '000.401', status: 401 },
  notAllowed: { code: '000.403', status: 403 },
  notFound: { code: '000.404', status: 404 },
  wrongMethod: { code: '000.405', status: 405 },
  conflict: { code: '000.409', status: 409 },
  tooLarge: { code: '000.413', status: 413 },
  wrongMediaType: { code: '000.415', status: 415 },
  invalid: { code: '000.422', status: 422 },
  tooMany: { code: '000.429', status: 429 },
  unavailable: { code: '000.503', status: 503 },
  keyInUse: { code: '000.410', status: 409 },
  keyReused: { code: '000.411', status: 422 },

  emailTaken: { code: '010.010', status: 409 },
  wrongCode: { code: '010.020', status: 400 },
  expiredCode: { code: '010.021', status: 400 },
  wrongPasskey: { code: '010.022', status: 400 },
  wrongConfirmation: { code: '010.030', status: 400 },
  refreshRejected: { code: '010.040', status: 401 },
  wrongResetToken: { code: '010.050', status: 400 },
  wrongDeletionToken: { code: '010.051', status: 400 },
  wrongCredentials: { code: '010.060', status: 400 },
  notApproved: { code: '010.061', status: 403 },
  wrongPassword: { code: '010.250', status: 400 },
  stepUpRequired: { code: '010.270', status: 403 },
  roleNotAllowed: { code: '010.280', status: 403 },
  twoFactorRequired: { code: '010.281', status: 403 },
  narrowedNotAllowed: { code: '010.282', status: 403 },
  wrongNotMeLink: { code: '010.052', status: 400 },
  stillOpen: { code: '010.260', status: 409 },

  ownListing: { code: '030.010', status: 422 },
  splitRejected: { code: '030.011', status: 422 },
  declined: { code: '030.020', status: 402 },
  providerUnavailable: { code: '030.030', status: 503 },
  inCheckout: { code: '030.012', status: 409 },
  orderChanged: { code: '030.040', status: 409 },
  paymentSettling: { code: '030.041', status: 409 },

  methodRejected: { code: '040.010', status: 402 },
  methodPending: { code: '040.020', status: 409 },
  methodInUse: { code: '040.021', status: 409 },
  methodKnown: { code: '040.022', status: 409 },
  wrongAmounts: { code: '040.030', status: 400 },
  verificationFailed: { code: '040.031', status: 409 },
  nothingToPayWith: { code: '040.040', status: 409 },

  attachedTooLarge: { code: '050.030', status: 409 },
  unusualPrice: { code: '050.020', status: 422 },
  importRejected: { code: '050.010', status: 422 },
  notASeatMap: { code: '060.010', status: 422 },
  reportTooLong: { code: '070.010', status: 422 },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof ERRORS

export type ErrorCode = (typeof ERRORS)[ErrorName]['code']

/** Codes that other servers may use for the same error. */
const OTHER_CODES: ReadonlyMap<string, ErrorName> = new Map([['010.070', 'wrongCredentials']])

/** Returns the error name of a code, or `null` for a code that this version does not know. */
export const getErrorName = (code: string): ErrorName | null =>
  (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === code) ??
  OTHER_CODES.get(code) ??
  null

export const errorBodySchema = v.object({
  error: v.object({
    code: v.string(),
    cause: v.object({ message: v.string() }),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
})

/** Body of every error response. `fields` has a message for each invalid field of a form. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
