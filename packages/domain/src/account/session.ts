import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

export const sessionSchema = v.object({
  id: v.string(),
  device: v.string(),
  address: v.nullable(v.string()),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: v.boolean(),
})

/** A device that is signed in: what it is, and where it was when it was seen last. */
export type Session = v.InferOutput<typeof sessionSchema>

/** For how long the password or a code that was given is good for what asks for it again. */
export const PROOF_MINUTES = 10

export const tokensSchema = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** The pair that a session is held by. */
export type Tokens = v.InferOutput<typeof tokensSchema>

export const secondFactorsSchema = v.object({
  isTextMessageEnabled: v.boolean(),
  isAuthenticatorEnabled: v.boolean(),
  recoveryCodesLeft: v.number(),
})

/** What a log-in to an account asks for beside the password: either of those that are on does. */
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>
