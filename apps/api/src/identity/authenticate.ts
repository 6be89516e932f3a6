import {
  API_KEY_LIMIT,
  hasMemberRight,
  isCompanyRight,
  isSignedIn,
  STEP_UP_MINUTES,
  getCallSubject,
} from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'

import { ApiError } from '../platform/api-error.ts'
import type { Context } from '../platform/context.ts'
import {
  type Authenticate,
  type Caller,
  type Device,
  eventScopeOf,
} from '../platform/http/handler.ts'
import { createMemoryRateLimiter } from '../platform/limit/rate-limit-attempts.ts'
import { setCaller } from '../platform/log/request-scope.ts'
import { describePermissionContacts, narrowedError } from '../platform/permission-contacts.ts'
import { hashToken } from '../platform/secret/hash-token.ts'
import { useApiKey } from './api-key-store.ts'
import { isAllowedAddress } from './api-key/allowed-addresses.ts'
import { type VerifiedClaims, verifyAccessToken } from './session/access-token.ts'
import { findSession, recordLastSeen } from './session/session-store.ts'

/**
 * Authenticates a request by bearer token, or without one by API key. Reads
 * session, key and account on every call, so revocation and deactivation take effect immediately.
 * @throws 401 without a valid token or key, in words for a key; 403 if its scope does not allow this
 * call, if no key opens it, or if the company requires two-factor authentication first.
 */
export const authenticate: Authenticate = async (ctx, endpoint, request, device) => {
  if (endpoint.scopes === 'public') return null
  const authorization = request.header('authorization')
  const key = authorization === undefined ? request.header('x-api-key') : undefined
  if (key !== undefined) {
    const caller = await callerByKey(ctx, key, endpoint, device)
    await rejectOtherRoles(ctx, endpoint, caller)
    return about(endpoint, caller)
  }
  const caller = await callerByToken(ctx, authorization, device)
  if (!caller) throw new ApiError('notSignedIn')
  if (!endpoint.scopes.includes(caller.scope)) throw new ApiError('notAllowed')
  if (caller.lacksTwoFactor && isCompanyRight(endpoint.right))
    throw new ApiError('twoFactorRequired')
  await rejectOtherRoles(ctx, endpoint, caller)
  if (endpoint.requiresStepUp && !isRecentlyAuthenticated(caller, ctx.clock.now()))
    throw new ApiError('stepUpRequired')
  return about(endpoint, caller)
}

/** The caller with the id of whom the call is about. */
const about = ({ right }: Endpoint, caller: Caller): Caller => ({
  ...caller,
  accountId: getCallSubject(right) === 'company' ? caller.companyId : caller.personId,
})

const NO_COMPANY = 'you were removed from your company, accept an invitation to work in another one'

/**
 * @throws 403 that names whom to ask, if the caller's role lacks the right of the call, or if the
 * call is closed to members who are narrowed to some events.
 */
const rejectOtherRoles = async (
  { db }: Context,
  { right, narrowed }: Endpoint,
  { companyId, role, eventScope, isMember }: Caller,
): Promise<void> => {
  if (!isCompanyRight(right)) return
  if (isMember === false) throw new ApiError('roleNotAllowed', { message: NO_COMPANY })
  const isNarrowed = eventScope !== null
  if (!hasMemberRight({ role, isNarrowed: false }, right))
    throw new ApiError('roleNotAllowed', {
      message: await describePermissionContacts(db, companyId, right),
    })
  if (!isNarrowed) return
  if (narrowed !== undefined && hasMemberRight({ role, isNarrowed }, right)) return
  throw await narrowedError(db, companyId, right)
}

/** Why a key is rejected, in words for the author of a program. */
const INVALID_KEYS = {
  unknown: 'this API key is wrong or was revoked',
  expired: 'this API key has expired',
  inactive: 'the account of this API key is not active',
} as const

/** Rate limiter of each API key. */
const apiKeyLimiter = createMemoryRateLimiter(API_KEY_LIMIT)

/**
 * @throws 401 if the key is not valid; 429 if its rate limit is exceeded; 403 if it is valid but not
 * for this address or endpoint.
 */
const callerByKey = async (
  ctx: Context,
  key: string,
  { apiKey: requested }: Endpoint,
  device: Device,
): Promise<Caller> => {
  const found = await useApiKey(ctx.db, hashToken(key), ctx.clock.now())
  if (typeof found === 'string') throw new ApiError('notSignedIn', { message: INVALID_KEYS[found] })
  const { id: keyId, accountId, expiresAt } = found
  setCaller(accountId)
  apiKeyLimiter(keyId, ctx.clock.now())
  if (!isAllowedAddress(found.addresses, device.address))
    throw new ApiError('notAllowed', { message: 'this key is not allowed from this address' })
  if (requested === undefined)
    throw new ApiError('notAllowed', { message: 'API keys cannot use this call, please log in' })
  if (requested !== 'any' && !found.scopes.includes(requested))
    throw new ApiError('notAllowed', { message: `this key lacks the scope ${requested}` })
  const scope = 'Authorized User'
  return {
    accountId,
    personId: found.personId,
    companyId: accountId,
    role: found.role,
    eventScope: found.eventScope,
    isTeam: found.isTeam,
    // A program cannot enter a code; its key is revoked where keys are managed.
    lacksTwoFactor: false,
    sessionId: null,
    keyId,
    keyScopes: found.scopes,
    expiresAt,
    provedAt: null,
    scope,
  }
}

const callerByToken = async (
  ctx: Context,
  authorization: string | undefined,
  device: Device,
): Promise<Caller | null> => {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await verifyAccessToken(ctx, token) : null
  if (!claims) return null
  setCaller(claims.accountId)
  return liveCaller(ctx, claims, device)
}

const liveCaller = async (
  { db, clock }: Context,
  { sessionId, accountId, companyId, expiresAt }: VerifiedClaims,
  device: Device,
): Promise<Caller | null> => {
  const session = await findSession(db, sessionId)
  if (session?.account_id !== accountId || session.revoked_at) return null
  if (session.state === 'deactivated') return null
  if (isSignedIn(session.scope) && session.state !== 'approved') return null
  if (session.company_id !== companyId) return null
  if (companyId !== accountId && session.company_state !== 'approved') return null
  await recordLastSeen(db, { sessionId, seenAt: session.last_seen_at }, device, clock.now())
  const { proved_at: provedAt, scope, is_team: isTeam } = session
  const { lacks_two_factor: lacksTwoFactor } = session
  const isMember = session.role !== null
  const role = session.role ?? 'viewer'
  const member = {
    lacksTwoFactor,
    accountId,
    personId: accountId,
    companyId,
    role,
    eventScope: eventScopeOf(session),
    isTeam,
    isMember,
  }
  return { ...member, sessionId, keyId: null, keyScopes: null, expiresAt, provedAt, scope }
}

const STEP_UP_MS = STEP_UP_MINUTES * 60_000

/** Whether the session passed step-up authentication recently; never true for an API key. */
export const isRecentlyAuthenticated = (
  { provedAt }: Pick<Caller, 'provedAt'>,
  now: Date,
): boolean => provedAt !== null && provedAt.getTime() >= now.getTime() - STEP_UP_MS
