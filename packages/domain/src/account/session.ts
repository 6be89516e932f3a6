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

/** A signed-in device, with its address when last seen. */
export type Session = v.InferOutput<typeof sessionSchema>

/** How long step-up authentication stays valid, in minutes. */
export const STEP_UP_MINUTES = 10

export const tokensSchema = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** The access token and refresh token of a session. */
export type Tokens = v.InferOutput<typeof tokensSchema>

export const secondFactorsSchema = v.object({
  isTextMessageEnabled: v.boolean(),
  isAuthenticatorEnabled: v.boolean(),
  recoveryCodesLeft: v.number(),
})

/** The second factors of an account. At login, any enabled one is sufficient. */
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>
