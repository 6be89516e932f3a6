import type { Tokens } from '@seatdesk/domain'
import * as v from 'valibot'

/** User data of every session; a front-end adds what its screens need. */
export interface SessionUser {
  name: string
  email: string
  /** Whether the account may be used at all. */
  isActive: boolean
}

/** Picks the stored user data from a profile, and parses it from storage. */
export type UserSchema<User extends SessionUser> = v.GenericSchema<unknown, User>

const VERSION = 1

const tokensSchema = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** Stored session: tokens and user. */
export interface StoredSession<User extends SessionUser> {
  login: Tokens
  user: User | null
}

/** Serializes a session. */
export const serializeStoredSession = (storedSession: StoredSession<SessionUser>): string =>
  JSON.stringify({ version: VERSION, ...storedSession })

/**
 * Parses a session; returns null if the text is truncated, foreign, outdated or of another shape.
 */
export const parseStoredSession = <User extends SessionUser>(
  text: string,
  userSchema: UserSchema<User>,
): StoredSession<User> | null => {
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
