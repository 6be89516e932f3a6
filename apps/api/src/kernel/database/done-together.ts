import { gathering } from '../limit/gathering.ts'
import { inLineOfAll } from '../limit/line.ts'
import { errorCode, type Db } from './transaction.ts'

/** What is asked or written for each of several by one statement; what came of it, in their order. */
type DoForAll<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>

/** So many are served by one statement at most. */
const MOST_TOGETHER = 200

/** A statement that takes longer is left to itself, so that those who come later need not wait for it. */
const PATIENCE_MS = 1_000

/**
 * Does by one short statement what several ask for at one moment: whoever comes first is served at once,
 * and those who come meanwhile next, together. It begins after the last of them has come. Where the
 * database refuses what one of them brings, each is served alone.
 */
export const doneTogether = <Item, Result>(
  work: DoForAll<Item, Result>,
): ((db: Db, item: Item) => Promise<Result>) => {
  const doors = new WeakMap<Db, (key: null, item: Item) => Promise<Result>>()

  const serve = async (
    db: Db,
    items: readonly Item[],
  ): Promise<readonly PromiseSettledResult<Result>[]> => {
    try {
      const results = await work(db, items)
      return results.map((value) => ({ status: 'fulfilled', value }))
    } catch (error) {
      if (items.length === 1 || !isAboutOneOfThem(error)) throw error
      const alone = await Promise.allSettled(items.map((item) => work(db, [item])))
      return alone.map((one) =>
        one.status === 'rejected' ? one : { status: 'fulfilled', value: firstOf(one.value) },
      )
    }
  }

  return (db, item) => {
    const door =
      doors.get(db) ??
      gathering<null, Item, Result>(
        { most: MOST_TOGETHER, patienceMs: PATIENCE_MS },
        (_key, items) => inLineOfAll(() => serve(db, items)),
      )
    doors.set(db, door)
    return door(null, item)
  }
}

const firstOf = <Result>([first]: readonly Result[]): Result => {
  if (first === undefined) throw new Error('a statement said nothing of what it was asked')
  return first
}

/** The engine's codes for what is wrong with a value or a row, and for rows that were locked crosswise. */
const isAboutOneOfThem = (error: unknown): boolean => /^2[23]|^40/.test(errorCode(error) ?? '')
