import type { Scope } from '@seatdesk/domain'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import type { Context } from '../../platform/context.ts'

/** For how long an access token is good. */
const ACCESS_TOKEN_SECONDS = 15 * 60

const ALGORITHM = 'HS256'

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()),
  sid: v.string(),
  scope: v.string(),
  exp: v.number(),
})

/** What an access token claims; the session that it names has the last word. */
export interface AccessClaims {
  accountId: number
  sessionId: string
  scope: string
}

/** What a token claims that is neither forged nor expired. */
export interface VerifiedClaims extends AccessClaims {
  expiresAt: Date
}

type Deps = Pick<Context, 'settings' | 'clock'>

/** The key of a secret, made once, and the tokens that were found to be signed with it. */
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
  { accountId, sessionId, scope }: AccessClaims & { scope: Scope },
): Promise<string> => {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId, scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(accountId))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .setJti(crypto.randomUUID())
    .sign(await signingOf(ctx).key)
}

/**
 * Reads an access token; `null` when it is forged, malformed or expired. The signature of one is
 * checked once.
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
    const { sub, sid, scope, exp } = v.parse(claimsSchema, payload)
    const claims = { accountId: sub, sessionId: sid, scope, expiresAt: new Date(exp * 1000) }
    known.remember(token, claims)
    return claims
  } catch {
    return null
  }
}

/** How many are remembered; each takes a third of a KB. */
const MAX = 10_000

/** Access tokens whose signature has been found good, with what they claim. */
interface TokenCache<Claims> {
  /** What a token claims whose time is not over. */
  claimsOf(token: string, now: Date): Claims | undefined
  remember(token: string, claims: Claims): void
}

/** Remembers so many tokens, the latest ones; a signature that was good once is good for ever. */
export const createTokenCache = <Claims extends { expiresAt: Date }>(
  most = MAX,
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
      const [oldest] = known.size < most ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      known.set(token, claims)
    },
  }
}
