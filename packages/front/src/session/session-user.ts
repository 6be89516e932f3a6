import type * as v from 'valibot'

/** What every session knows of its user; a front-end adds what its screens ask. */
export interface SessionUser {
  name: string
  email: string
  /** Whether the account may be used at all. */
  isActive: boolean
}

/** Takes from a profile what a session keeps of it, and reads that again from a storage. */
export type UserSchema<User extends SessionUser> = v.GenericSchema<unknown, User>
