import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Seatdesk'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/** How many steps a clock may be off, either way. */
const STEPS_OFF = 1

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const authenticator = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    secret: Secret.fromBase32(secret),
  })

/** The address that an app reads from a picture, `otpauth://totp/…` (RFC 6238, SHA-1, 30 seconds). */
export const authenticatorUri = (secret: string, email: string): string =>
  authenticator(secret, email).toString()

interface Given {
  secret: string
  code: string
  now: Date
}

/** The step that a code is of, this one or a neighbour; `null` for a wrong code. */
export const stepOf = ({ secret, code, now }: Given): number | null => {
  const timestamp = now.getTime()
  const delta = authenticator(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}
