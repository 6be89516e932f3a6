import type { Tokens } from '@seatdesk/domain'
import * as v from 'valibot'

/** What every session knows of its user; a front-end adds what its screens ask. */
export interface SessionUser {
  name: string
  email: string
  /** Whether the account may be used at all. */
  isActive: boolean
}

/** Takes from a profile what a session keeps of it, and reads that again from a storage. */
export type UserSchema<User extends SessionUser> = v.GenericSchema<unknown, User>

const VERSION = 1

const tokensSchema = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** What a storage holds of a session: the login and user areas. */
export interface HeldSession<User extends SessionUser> {
  login: Tokens
  user: User | null
}

/** A session as text. */
export const writeHeldSession = (held: HeldSession<SessionUser>): string =>
  JSON.stringify({ version: VERSION, ...held })

/** Reads a session from text; `null` when it is cut, foreign, outdated or of another shape. */
export const readHeldSession = <User extends SessionUser>(
  text: string,
  userSchema: UserSchema<User>,
): HeldSession<User> | null => {
  const schema = v.object({
    version: v.literal(VERSION),
    login: tokensSchema,
    user: v.nullable(userSchema),
  })
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? { login: output.login, user: output.user } : null
  } catch {
    return null
  }
}
