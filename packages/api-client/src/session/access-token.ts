import * as v from 'valibot'

const claimsSchema = v.object({
  sub: v.optional(v.string()),
  cid: v.optional(v.number()),
  scope: v.string(),
  exp: v.number(),
})

/** The claims of an access token. They are not verified; only the server can do that. */
export interface AccessToken {
  /** The account id; `null` if the token has none. */
  subject: string | null
  /** The company that the session works in; left out if the token names none. */
  companyId?: number
  scope: string
  /** Milliseconds since 1970, by the server's clock. */
  expiresAt: number
}

const decode = (base64url: string): unknown => {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return JSON.parse(text)
}

/** Decodes the claims of an access token. Returns `null` if it is not a JWT. */
export const readAccessToken = (accessToken: string): AccessToken | null => {
  try {
    const { sub, cid, scope, exp } = v.parse(claimsSchema, decode(accessToken.split('.')[1] ?? ''))
    return {
      subject: sub ?? null,
      ...(cid !== undefined && { companyId: cid }),
      scope,
      expiresAt: exp * 1000,
    }
  } catch {
    return null
  }
}
