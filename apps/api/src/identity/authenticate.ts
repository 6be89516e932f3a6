import {
  ADMINISTRATOR,
  isSignedIn,
  API_KEY_LIMIT,
  type KeyScope,
  STEP_UP_MINUTES,
} from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'

import { ApiError } from '../platform/api-error.ts'
import type { Context } from '../platform/context.ts'
import type { Authenticate, Caller, Device } from '../platform/http/handler.ts'
import { createMemoryRateLimiter } from '../platform/limit/rate-limit-attempts.ts'
import { setCaller } from '../platform/log/request-scope.ts'
import { hashToken } from '../platform/secret/hash-token.ts'
import { useApiKey } from './api-key-store.ts'
import { isAllowedAddress } from './api-key/allowed-addresses.ts'
import { type VerifiedClaims, verifyAccessToken } from './session/access-token.ts'
import { findSession, recordLastSeen } from './session/session-store.ts'

/**
 * Authenticates a request by bearer token, or by API key if the endpoint accepts one. Reads
 * session, key and account on every call, so revocation and deactivation take effect immediately.
 * @throws 401 without a valid token or key; 403 if its scope does not allow this call.
 */
export const authenticate: Authenticate = async (ctx, endpoint, request, device) => {
  if (endpoint.scopes === 'public') return null
  const authorization = request.header('authorization')
  const key = acceptsApiKeys(endpoint) ? request.header('x-api-key') : undefined
  const caller =
    authorization === undefined && key !== undefined
      ? await callerByKey(ctx, key, endpoint.apiKey, device)
      : await callerByToken(ctx, authorization, device)
  if (!caller) throw new ApiError('notSignedIn')
  if (!endpoint.scopes.includes(caller.scope)) throw new ApiError('notAllowed')
  if (endpoint.fresh && !isRecentlyAuthenticated(caller, ctx.clock.now()))
    throw new ApiError('proofWanted')
  return caller
}

/** Admin endpoints read keys too, in order to report that keys are not accepted there. */
const acceptsApiKeys = ({ apiKey, scopes }: Endpoint): boolean =>
  apiKey !== undefined || scopes === ADMINISTRATOR

/** Rate limiter of each API key. */
const apiKeyLimiter = createMemoryRateLimiter(API_KEY_LIMIT)

/**
 * @throws 429 if the key's rate limit is exceeded; 403 if the key is valid but not for this address
 * or endpoint.
 */
const callerByKey = async (
  ctx: Context,
  key: string,
  wanted: KeyScope | undefined,
  device: Device,
): Promise<Caller | null> => {
  const found = await useApiKey(ctx.db, hashToken(key), ctx.clock.now())
  if (found === null) return null
  const { id: keyId, accountId, expiresAt } = found
  setCaller(accountId)
  apiKeyLimiter(keyId, ctx.clock.now())
  if (!isAllowedAddress(found.addresses, device.address))
    throw new ApiError('notAllowed', { message: 'this key is not allowed from this address' })
  if (wanted === undefined) throw new ApiError('notAllowed')
  if (!found.scopes.includes(wanted))
    throw new ApiError('notAllowed', { message: `this key lacks the scope ${wanted}` })
  const scope = 'Authorized User'
  return { accountId, sessionId: null, keyId, expiresAt, provedAt: null, scope }
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
  { sessionId, accountId, expiresAt }: VerifiedClaims,
  device: Device,
): Promise<Caller | null> => {
  const session = await findSession(db, sessionId)
  if (session?.account_id !== accountId || session.revoked_at) return null
  if (session.state === 'deactivated') return null
  if (isSignedIn(session.scope) && session.state !== 'approved') return null
  await recordLastSeen(db, { sessionId, seenAt: session.last_seen_at }, device, clock.now())
  const { proved_at: provedAt, scope } = session
  return { accountId, sessionId, keyId: null, expiresAt, provedAt, scope }
}

const STEP_UP_MS = STEP_UP_MINUTES * 60_000

/** Whether the session passed step-up authentication recently; never true for an API key. */
export const isRecentlyAuthenticated = (
  { provedAt }: Pick<Caller, 'provedAt'>,
  now: Date,
): boolean => provedAt !== null && provedAt.getTime() >= now.getTime() - STEP_UP_MS
