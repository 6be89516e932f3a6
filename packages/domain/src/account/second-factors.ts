import * as v from 'valibot'

export const secondFactorsSchema = v.object({
  isTextMessageEnabled: v.boolean(),
  isAuthenticatorEnabled: v.boolean(),
  recoveryCodesLeft: v.number(),
})

/** What a log-in to an account asks for beside the password: either of those that are on does. */
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>
