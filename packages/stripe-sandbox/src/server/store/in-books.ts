import type { Transaction } from 'kysely'

import { ApiError } from '../http/api-error.ts'
import type { SandboxTables } from '../tables.ts'
import { type Books, NotTogether, openBooks } from './books.ts'
import { Sheet } from './sheet.ts'

/** A piece of work: what it wants written stands on its sheet. */
export type Piece<Result> = (books: Books, sheet: Sheet) => Promise<Result>

/** Does one piece of work, and writes down what it wants written. */
export const inBooks = async <Result>(
  trx: Transaction<SandboxTables>,
  piece: Piece<Result>,
): Promise<Result> => {
  const books = openBooks(trx, 'alone')
  const sheet = new Sheet()
  const result = await piece(books, sheet)
  books.take(sheet)
  await books.write()
  return result
}

/**
 * Does several pieces of work as if one came after the other, and writes down what they want written
 * by one statement. One that is refused has nothing written; one that has read what an earlier one
 * changes is done again.
 * @throws whatever else befalls one of them.
 */
export const inSharedBooks = async <Result>(
  trx: Transaction<SandboxTables>,
  pieces: readonly Piece<Result>[],
): Promise<PromiseSettledResult<Result>[]> => {
  const books = openBooks(trx, 'shared')
  const outcomes: PromiseSettledResult<Result>[] = []
  let waiting = [...pieces.entries()]
  while (waiting.length > 0) {
    const attempts = await Promise.all(
      waiting.map(async ([place, piece]) => ({ place, piece, ...(await attempt(books, piece)) })),
    )
    // Not before all of them have ended: nothing may be asked of a transaction that is over.
    for (const { outcome } of attempts)
      if (outcome.status === 'rejected' && !isRefusal(outcome.reason)) throw outcome.reason
    const changed = new Set<string>()
    waiting = []
    for (const { place, piece, sheet, outcome } of attempts) {
      if ([...sheet.read].some((id) => changed.has(id))) {
        waiting.push([place, piece])
        continue
      }
      outcomes[place] = outcome
      if (outcome.status === 'rejected') continue
      books.take(sheet)
      for (const id of sheet.objects.keys()) changed.add(id)
    }
  }
  await books.write()
  return outcomes
}

const attempt = async <Result>(books: Books, piece: Piece<Result>) => {
  const sheet = new Sheet()
  const [outcome] = await Promise.allSettled([piece(books, sheet)])
  return { sheet, outcome }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof NotTogether
