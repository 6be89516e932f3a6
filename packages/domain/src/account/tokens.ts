import * as v from 'valibot'

export const tokensSchema = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** The pair that a session is held by. */
export type Tokens = v.InferOutput<typeof tokensSchema>
