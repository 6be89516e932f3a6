import type { Profile } from '@seatdesk/domain'
import * as v from 'valibot'

export const sessionUserSchema = v.object({
  name: v.string(),
  email: v.string(),
  isActive: v.boolean(),
  isMfaEnabled: v.boolean(),
  isEventTagEnabled: v.boolean(),
  isQuickBuyEnabled: v.boolean(),
  isSeatMapEnabled: v.boolean(),
})

/** What every screen may ask of the signed-in user; address, phone and broker id are never stored. */
export type SessionUser = v.InferOutput<typeof sessionUserSchema>

/** The part of a profile that a session keeps. */
export const sessionUserOf = (profile: Profile): SessionUser =>
  v.parse(v.pipe(v.looseObject({}), sessionUserSchema), profile)
