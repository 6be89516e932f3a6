import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { takingTurns } from '../../kernel/limit/turns.ts'

/** What OWASP advises for argon2id, which is the library's kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes one core for tens of milliseconds: one core is always left to everything else. */
const takeTurn = takingTurns({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 600 })

/** The hash of random bytes that nobody kept, with the cost of any other. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$CfXUnBubX6FasVqyGkGISg$b5dzaIMy4C3CYhg3MmBh85PeWRPThJSBLhM1BFdMP9Y'

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> =>
  takeTurn(() => hash(password, COST))

/** A password that somebody claims to have. */
export interface Claim {
  password: string
  /** The hash to hold it against; without one the answer is no, after the same work. */
  passwordHash: string | null
  /** Done in its turn, just before: it sees the outcome of every claim that came earlier. */
  before?: () => Promise<void>
  /** Done in its turn when the password is wrong. */
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
}: Claim): Promise<boolean> =>
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
