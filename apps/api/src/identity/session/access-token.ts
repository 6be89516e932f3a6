import type { Scope } from '@seatdesk/domain'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import type { Context } from '../../platform/context.ts'

/** Lifetime of an access token, in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60

const ALGORITHM = 'HS256'

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()),
  /** Missing in tokens from before companies. */
  cid: v.optional(v.pipe(v.number(), v.safeInteger())),
  sid: v.string(),
  scope: v.string(),
  exp: v.number(),
})

/** Claims of an access token; the session that it names is authoritative. */
export interface AccessClaims {
  accountId: number
  companyId: number
  sessionId: string
  scope: string
}

/** Claims of a token that is neither forged nor expired. */
export interface VerifiedClaims extends AccessClaims {
  expiresAt: Date
}

type Deps = Pick<Context, 'settings' | 'clock'>

/** The imported key of a secret, and a cache of the tokens verified with it. */
interface Signing {
  key: Promise<CryptoKey>
  known: TokenCache<VerifiedClaims>
}

const SIGNINGS = new Map<string, Signing>()

const signingOf = ({ settings: { sessionSecret } }: Deps): Signing => {
  const signing = SIGNINGS.get(sessionSecret) ?? {
    key: importKey(`${sessionSecret}|access`),
    known: createTokenCache<VerifiedClaims>(),
  }
  SIGNINGS.set(sessionSecret, signing)
  return signing
}

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** Signs an access token for a session. */
export const signAccessToken = async (
  ctx: Deps,
  { accountId, companyId, sessionId, scope }: AccessClaims & { scope: Scope },
): Promise<string> => {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId, cid: companyId, scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(accountId))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .setJti(crypto.randomUUID())
    .sign(await signingOf(ctx).key)
}

/**
 * Verifies an access token; `null` if it is forged, malformed or expired. Each token's signature is
 * verified once.
 */
export const verifyAccessToken = async (
  ctx: Deps,
  token: string,
): Promise<VerifiedClaims | null> => {
  const now = ctx.clock.now()
  const { key, known } = signingOf(ctx)
  const before = known.claimsOf(token, now)
  if (before) return before
  try {
    const { payload } = await jwtVerify(token, await key, {
      algorithms: [ALGORITHM],
      currentDate: now,
    })
    const { sub, cid = sub, sid, scope, exp } = v.parse(claimsSchema, payload)
    const expiresAt = new Date(exp * 1000)
    const claims = { accountId: sub, companyId: cid, sessionId: sid, scope, expiresAt }
    known.remember(token, claims)
    return claims
  } catch {
    return null
  }
}

/** Maximum number of cached tokens, of about a third of a KB each. */
const MAX = 10_000

/** Cache of the claims of access tokens whose signature was verified. */
interface TokenCache<Claims> {
  /** Claims of a token that has not expired. */
  claimsOf(token: string, now: Date): Claims | undefined
  remember(token: string, claims: Claims): void
}

/** Caches the claims of the latest tokens; a signature that was valid once stays valid. */
export const createTokenCache = <Claims extends { expiresAt: Date }>(
  max = MAX,
): TokenCache<Claims> => {
  const known = new Map<string, Claims>()
  return {
    claimsOf: (token, now) => {
      const claims = known.get(token)
      if (!claims || claims.expiresAt > now) return claims
      known.delete(token)
      return undefined
    },
    remember: (token, claims) => {
      const [oldest] = known.size < max ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      known.set(token, claims)
    },
  }
}
