import type { Scope } from '@seatdesk/domain'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

import type { Context } from '../../kernel/context.ts'

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

type World = Pick<Context, 'settings' | 'clock'>

const key = ({ settings }: World) => new TextEncoder().encode(`${settings.sessionSecret}|access`)

/** Signs an access token for a session. */
export const signAccessToken = (
  ctx: World,
  { accountId, sessionId, scope }: AccessClaims & { scope: Scope },
): Promise<string> => {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId, scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(accountId))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .setJti(crypto.randomUUID())
    .sign(key(ctx))
}

/** Reads an access token; `null` when it is forged, malformed or expired. */
export const verifyAccessToken = async (
  ctx: World,
  token: string,
): Promise<VerifiedClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key(ctx), {
      algorithms: [ALGORITHM],
      currentDate: ctx.clock.now(),
    })
    const { sub, sid, scope, exp } = v.parse(claimsSchema, payload)
    return { accountId: sub, sessionId: sid, scope, expiresAt: new Date(exp * 1000) }
  } catch {
    return null
  }
}
