import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { createFairQueue } from '../../platform/limit/fair-queue.ts'

/**
 * OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one
 * lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes one core for tens of milliseconds; one core always stays free for everything else.
 */
const takeTurn = createFairQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 600 })

/**
 * Hash of discarded random bytes, at the usual cost; compared against if the account is unknown, to
 * keep timing constant.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$CfXUnBubX6FasVqyGkGISg$b5dzaIMy4C3CYhg3MmBh85PeWRPThJSBLhM1BFdMP9Y'

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  takeTurn(() => hash(password, COST))

/** A password to check. */
export interface PasswordClaim {
  password: string
  /** The stored hash. If `null`, the check does the same work and fails. */
  passwordHash: string | null
  /** Runs in the queue right before the check, so it sees the outcome of all earlier checks. */
  before?: () => Promise<void>
  /** Runs in the queue if the password is wrong. */
  whenWrong?: () => Promise<void>
  signal?: AbortSignal
}

/** Whether the password is right. */
export const isPasswordRight = ({
  password,
  passwordHash,
  before,
  whenWrong,
  signal,
}: PasswordClaim): Promise<boolean> =>
  takeTurn(
    async () => {
      await before?.()
      const matches = await verify(passwordHash ?? NOBODYS_HASH, password)
      const isRight = matches && passwordHash !== null
      if (!isRight) await whenWrong?.()
      return isRight
    },
    { signal },
  )
