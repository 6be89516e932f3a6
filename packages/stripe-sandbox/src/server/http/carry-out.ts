import type { Kysely } from 'kysely'

import { NotTogether } from '../store/books.ts'
import { inBooks, inSharedBooks, type Piece } from '../store/in-books.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { together } from '../store/together.ts'
import type { SandboxTables } from '../tables.ts'
import type { Answer } from './answer.ts'
import { type IdempotentRequest, readReplays, type Replays } from './idempotency.ts'

/** A call that is ready to be carried out. */
export interface ReadyCall {
  idempotent: IdempotentRequest | undefined
  piece: Piece<Answer>
}

/**
 * Carries out calls that change something: whoever comes while others are carried out is next, together
 * with all who wait. One transaction reads what they want and writes what they answer; nobody is
 * answered before it is committed.
 */
export const carryingOut = (
  db: Kysely<SandboxTables>,
  onCommit: () => void,
): ((call: ReadyCall) => Promise<Answer>) => {
  const alone = (call: ReadyCall): Promise<Answer> =>
    inTransaction(db, async (trx) =>
      inBooks(trx, orReplayed(await readReplays(trx, keysOf([call])))(call)),
    )

  const eachAlone = async (calls: readonly ReadyCall[]) => {
    const outcomes: PromiseSettledResult<Answer>[] = []
    for (const call of calls) outcomes.push(...(await Promise.allSettled([alone(call)])))
    return outcomes
  }

  const shared = (calls: readonly ReadyCall[]): Promise<PromiseSettledResult<Answer>[]> =>
    inTransaction(db, async (trx) =>
      inSharedBooks(trx, calls.map(orReplayed(await readReplays(trx, keysOf(calls))))),
    )

  const carryOut = async (calls: readonly ReadyCall[]) => {
    if (calls.length === 1) return eachAlone(calls)
    try {
      const outcomes = await shared(calls)
      const lonely = calls.filter((_, index) => isLonely(outcomes[index]))
      const others = await eachAlone(lonely)
      return outcomes.map((outcome) => (isLonely(outcome) ? (others.shift() ?? outcome) : outcome))
    } catch (error) {
      if (isAboutOneOfThem(error)) return eachAlone(calls)
      throw error
    }
  }

  return together(async (calls) => {
    const outcomes = await carryOut(calls)
    onCommit()
    return outcomes
  })
}

const keysOf = (calls: readonly ReadyCall[]): IdempotentRequest[] =>
  calls.flatMap(({ idempotent }) => idempotent ?? [])

const orReplayed =
  (replays: Replays) =>
  ({ idempotent, piece }: ReadyCall): Piece<Answer> =>
  async (books, sheet) =>
    (idempotent && replays(idempotent)) ?? piece(books, sheet)

const isLonely = (outcome: PromiseSettledResult<Answer> | undefined): boolean =>
  outcome?.status === 'rejected' && outcome.reason instanceof NotTogether

/**
 * Whether an error is about what one of several wanted, and nothing was written: a fault of the
 * sandbox itself, or the engine's codes for values, rows and rows that were locked crosswise.
 */
const isAboutOneOfThem = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error) || /^2[23]|^40/.test(String(error.code))
