import type { Context } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import { keyedSemaphore } from '../../kernel/limit/keyed-semaphore.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { possibleLines, readStock } from './possible-lines.ts'
import type { Reservation, Reserved } from './reservation.ts'
import { reserve } from './reserve.ts'

type World = Pick<Context, 'db' | 'clock'>

/** What a buyer wants; none of it is known to be for sale yet. */
export type Cart = Omit<Reservation, 'notAvailableIds' | 'now'>

/**
 * Bounds how many reservations of one listing this process runs at once. They queue for the listing's
 * row lock anyway; here they wait without holding one of the few database connections.
 */
const listingSemaphore = keyedSemaphore<number>({
  atOnce: 2,
  patienceMs: 20_000,
  refusal: () => new Refusal('unavailable', { retryAfterSeconds: 5 }),
})

/**
 * Reserves what can be had of a cart in one transaction. A plain read before it turns away buyers who
 * come too late without taking a lock.
 * @throws 422 for one's own listing and for a quantity that is not sold, 401 when the buyer is gone.
 */
export const reserveCart = async (ctx: World, cart: Cart): Promise<Reserved> => {
  const listingIds = cart.lines.map(({ listingId }) => listingId)
  await releaseExpiredHolds(ctx)
  return inTurns(listingIds, async () => {
    const stock = await readStock(ctx, listingIds)
    const lines = possibleLines(stock, cart.buyerId, cart.lines)
    const notAvailableIds = cart.lines
      .filter((line) => !lines.includes(line))
      .map(({ listingId }) => listingId)
    if (lines.length === 0) return { checkoutId: null, amountCents: 0, notAvailableIds }
    const reservation = { ...cart, lines, notAvailableIds, now: ctx.clock.now() }
    return transaction(ctx.db, (tx) => reserve(tx, reservation))
  })
}

/** Waits for a turn at each listing, in the order of their ids, so that two carts never deadlock. */
const inTurns = <Result>(
  [listingId, ...others]: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> =>
  listingId === undefined ? work() : listingSemaphore.run(listingId, () => inTurns(others, work))
