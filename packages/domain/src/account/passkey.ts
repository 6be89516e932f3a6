import * as v from 'valibot'

import { rejectUrlsAndEmails, singleLine } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** How long a passkey prompt may take, in minutes; its challenge expires with it. */
export const PASSKEY_CHALLENGE_MINUTES = 5

/** Accepted signature algorithms by their COSE numbers: Ed25519, ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

export const passkeySchema = v.object({
  id: idSchema('PasskeyId'),
  name: v.string(),
  createdAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
  isSynced: v.boolean(),
})

/** A passkey of an account (WebAuthn credential). */
export type Passkey = v.InferOutput<typeof passkeySchema>

/** Schema of the name that its owner gives to a passkey. */
export const passkeyNameSchema = v.pipe(
  v.string('a name is required'),
  v.trim(),
  v.nonEmpty('a name is required'),
  v.maxLength(60, 'a name has at most 60 characters'),
  singleLine,
  rejectUrlsAndEmails,
)

const TYPE = v.literal('public-key')

/** More than the longest credential, attestation or signature that browsers send, in characters. */
const MAX_ENCODED_LENGTH = 16_384

const encoded = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, 'must be base64url'),
  v.maxLength(MAX_ENCODED_LENGTH),
)

/** Options to create a passkey with, as JSON (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: TYPE, alg: v.picklist(PASSKEY_ALGORITHMS) })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ type: TYPE, id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.boolean(),
    userVerification: v.literal('required'),
  }),
})

/** Options to sign in with a passkey, as JSON (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})

/** A created credential, as JSON (WebAuthn, `RegistrationResponseJSON`). */
export const createdCredentialSchema = v.object({
  id: encoded,
  rawId: encoded,
  type: TYPE,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), singleLine, v.maxLength(20))), v.maxLength(10)),
    ),
  }),
})

/** A signed challenge, as JSON (WebAuthn, `AuthenticationResponseJSON`). */
export const signedCredentialSchema = v.object({
  id: encoded,
  rawId: encoded,
  type: TYPE,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
})
