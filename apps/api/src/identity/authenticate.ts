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
 * Who calls an endpoint, by the bearer token of the request, or by an API key where the endpoint
 * takes one. Session, key and account are looked up each time, so what was revoked or deactivated
 * stops at once.
 * @throws 401 without a token or key that is good, 403 when its scope does not allow this call.
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

/** The office hears keys as well, to say that no key opens it. */
const hearsKeys = ({ apiKey, scopes }: Endpoint): boolean =>
  apiKey !== undefined || scopes === ADMINISTRATOR

/** What a key has left of its calls. */
const spendOfKey = countingBudgets(KEY_BUDGET)

/** @throws 429 when its calls are spent, 403 where the key is good, but not from there, or not for that. */
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

/** Whether the password or a code was given not long ago; a key is given by nobody. */
export const isProved = ({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && provedAt.getTime() >= now.getTime() - PROOF_MS
