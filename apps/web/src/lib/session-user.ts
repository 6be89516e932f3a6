import { readAccessToken } from '@seatdesk/api-client'
import { hasScope } from '@seatdesk/app-kit/session'
import { type Role, ROLES, SIGNED_IN, type Tokens } from '@seatdesk/domain'
import * as v from 'valibot'

const namedSchema = v.object({ id: v.number(), name: v.string() })

/** The names of the events and performers to which a member is narrowed. */
const namesSchema = v.object({ events: v.array(namedSchema), performers: v.array(namedSchema) })

/** The profile fields and companies stored with the session; address, phone and broker id are never stored. */
export const userSchema = v.object({
  name: v.string(),
  email: v.string(),
  isActive: v.boolean(),
  isMfaEnabled: v.boolean(),
  isEventTagEnabled: v.boolean(),
  isQuickBuyEnabled: v.boolean(),
  isSeatMapEnabled: v.boolean(),
  companies: v.optional(
    v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        role: v.picklist(ROLES),
        isCurrent: v.boolean(),
        isTeam: v.optional(v.boolean(), false),
        lacksTwoFactor: v.optional(v.boolean(), false),
        narrowedTo: v.optional(v.nullable(namesSchema), null),
      }),
    ),
    [],
  ),
  hasNoCompany: v.optional(v.boolean(), false),
})

/** The user of a session, as far as it is stored. */
export type User = v.InferOutput<typeof userSchema>

/** The company that the session works in; null while it is unknown. */
export const companyOf = (user: User | null): User['companies'][number] | null =>
  user?.companies.find(({ isCurrent }) => isCurrent) ?? null

/**
 * The role in that company. While it is unknown, screens show what an owner may do, and the server
 * decides.
 */
export const currentRole = (user: User | null): Role => companyOf(user)?.role ?? 'owner'

/**
 * Returns the account id of tokens, with the company if it is not the account's own; it keys browser
 * storage, so that accounts and companies do not share data. Null without an account.
 */
export const currentCompanyKey = (tokens: Tokens | null): string | null => {
  const { subject = null, companyId } = (tokens && readAccessToken(tokens.accessToken)) ?? {}
  if (!subject) return null
  return companyId === undefined || String(companyId) === subject
    ? subject
    : `${subject} ${companyId}`
}

/** A token with less time left is renewed first. */
const EXPIRY_MARGIN_MS = 5000

/** Whether a stored session needs nothing more: no renewal, no profile, no company and no second factor. */
export const isComplete = (tokens: Tokens, user: User | null): user is User => {
  const company = companyOf(user)
  const expiresAt = readAccessToken(tokens.accessToken)?.expiresAt ?? 0
  return (
    hasScope(tokens, SIGNED_IN) &&
    expiresAt - Date.now() > EXPIRY_MARGIN_MS &&
    user !== null &&
    user.isActive &&
    !user.hasNoCompany &&
    company !== null &&
    !company.lacksTwoFactor
  )
}
