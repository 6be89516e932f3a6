import {
  ADMINISTRATOR,
  isSignedIn,
  KEY_BUDGET,
  type KeyScope,
  PROOF_MINUTES,
} from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'

import type { Context } from '../kernel/context.ts'
import type { Authenticate, Caller, Device } from '../kernel/http/handler.ts'
import { countingBudgets } from '../kernel/limit/tries.ts'
import { nameCaller } from '../kernel/log/request-scope.ts'
import { Refusal } from '../kernel/refusal.ts'
import { hashToken } from '../kernel/secret/hash-token.ts'
import { useKey } from './api-key-store.ts'
import { isAmong } from './api-key/allowed-addresses.ts'
import { type VerifiedClaims, verifyAccessToken } from './session/access-token.ts'
import { findSession, noteSeen } from './session/session-store.ts'

/**
 * Authenticates a request by bearer token, or by API key if the endpoint accepts one. Reads
 * session, key and account on every call, so revocation and deactivation take effect immediately.
 * @throws 401 without a valid token or key; 403 if its scope does not allow this call.
 */
export const authenticate: Authenticate = async (ctx, endpoint, request, device) => {
  if (endpoint.scopes === 'public') return null
  const authorization = request.header('authorization')
  const key = hearsKeys(endpoint) ? request.header('x-api-key') : undefined
  const caller =
    authorization === undefined && key !== undefined
      ? await callerByKey(ctx, key, endpoint.apiKey, device)
      : await callerByToken(ctx, authorization, device)
  if (!caller) throw new Refusal('notSignedIn')
  if (!endpoint.scopes.includes(caller.scope)) throw new Refusal('notAllowed')
  if (endpoint.fresh && !isProved(caller, ctx.clock.now())) throw new Refusal('proofWanted')
  return caller
}

/** Admin endpoints read keys too, in order to report that keys are not accepted there. */
const hearsKeys = ({ apiKey, scopes }: Endpoint): boolean =>
  apiKey !== undefined || scopes === ADMINISTRATOR

/** Rate limiter of each API key. */
const spendOfKey = countingBudgets(KEY_BUDGET)

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
  const found = await useKey(ctx.db, hashToken(key), ctx.clock.now())
  if (found === null) return null
  const { id: keyId, accountId, expiresAt } = found
  nameCaller(accountId)
  spendOfKey(keyId, ctx.clock.now())
  if (!isAmong(found.addresses, device.address))
    throw new Refusal('notAllowed', { message: 'this key is not allowed from this address' })
  if (wanted === undefined) throw new Refusal('notAllowed')
  if (!found.scopes.includes(wanted))
    throw new Refusal('notAllowed', { message: `this key lacks the scope ${wanted}` })
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
  nameCaller(claims.accountId)
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
  await noteSeen(db, { sessionId, seenAt: session.last_seen_at }, device, clock.now())
  const { proved_at: provedAt, scope } = session
  return { accountId, sessionId, keyId: null, expiresAt, provedAt, scope }
}

const PROOF_MS = PROOF_MINUTES * 60_000

/** Whether the session passed step-up authentication recently; never true for an API key. */
export const isProved = ({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && provedAt.getTime() >= now.getTime() - PROOF_MS
