import * as v from 'valibot'

const claimsSchema = v.object({
  sub: v.optional(v.string()),
  scope: v.string(),
  exp: v.number(),
})

/** What an access token says of itself. It is not proof of anything: only the server checks it. */
export interface AccessToken {
  /** Whose it is; `null` when it does not say. */
  subject: string | null
  scope: string
  /** Milliseconds since 1970, by the server's clock. */
  expiresAt: number
}

const decode = (base64url: string): unknown => {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return JSON.parse(text)
}

/** Reads the claims of an access token; `null` when it is not one. */
export const readAccessToken = (accessToken: string): AccessToken | null => {
  try {
    const { sub, scope, exp } = v.parse(claimsSchema, decode(accessToken.split('.')[1] ?? ''))
    return { subject: sub ?? null, scope, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
