import type { Context } from '../../kernel/context.ts'
import { errorCode, transaction } from '../../kernel/database/transaction.ts'
import { gathering, type Outcome } from '../../kernel/limit/gathering.ts'
import { inNoLine } from '../../kernel/limit/line.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { possibleLines, readStock, type Stock } from './possible-lines.ts'
import type { Reservation, Reserved } from './reservation.ts'
import { reserveTogether, type SingleReservation } from './reserve-together.ts'
import { reserve } from './reserve.ts'

type World = Pick<Context, 'db' | 'clock'>

/** What is wanted, by whom: nothing of it is known to be for sale. */
export type Cart = Omit<Reservation, 'notAvailableIds' | 'now'>

/** So many at most are served by one transaction, so that the next do not wait for too many. */
const MOST_TOGETHER = 200

/** Longer than any statement may take: a serving that takes longer has lost its database. */
const PATIENCE_MS = 20_000

/**
 * Reserves what can be had of a cart. Those who want one listing at one moment are served together:
 * one look says who comes too late, and one transaction takes the seats of all others. Whoever comes
 * alone is served at once, and alone.
 * @throws 422 for one's own listing and for a quantity that is not sold, 401 when the buyer is gone.
 */
export const reserveCart = async (ctx: World, cart: Cart): Promise<Reserved> => {
  const [line, ...others] = cart.lines
  if (line && others.length === 0) return gathererOf(ctx)(line.listingId, { ctx, cart })
  await releaseExpiredHolds(ctx)
  const listingIds = cart.lines.map(({ listingId }) => listingId)
  return reserveAlone(ctx, cart, await readStock(ctx, listingIds))
}

interface Asked {
  ctx: World
  cart: Cart
}

const openGatherer = () =>
  gathering<number, Asked, Reserved>(
    { most: MOST_TOGETHER, patienceMs: PATIENCE_MS },
    (listingId, asked) => {
      const serveThem = () => serve(listingId, asked)
      // What several asked for is nobody's own.
      return asked.length === 1 ? serveThem() : inNoLine(serveThem)
    },
  )

/** Those who come to one database in this process; other processes are met at the row of the listing. */
const GATHERERS = new WeakMap<World['db'], ReturnType<typeof openGatherer>>()

const gathererOf = ({ db }: World) => {
  const gather = GATHERERS.get(db) ?? openGatherer()
  GATHERERS.set(db, gather)
  return gather
}

const serve = async (listingId: number, asked: readonly Asked[]): Promise<Outcome<Reserved>[]> => {
  const [first] = asked
  if (!first) return []
  const { ctx } = first
  const carts = asked.map(({ cart }) => cart)
  await releaseExpiredHolds(ctx)
  const stock = await readStock(ctx, [listingId])
  const hopeful = carts.filter((cart) => isHopeful(stock, cart))
  const together = hopeful.length > 1 ? await takeTogether(ctx, listingId, hopeful) : null
  const outcomes = new Map(hopeful.map((cart, index) => [cart, together?.[index]]))
  const all: Outcome<Reserved>[] = []
  for (const cart of carts) {
    const outcome = outcomes.get(cart)
    const alone = () => settled(reserveAlone(ctx, cart, stock))
    if (outcome === 'busy') all.push(alone())
    else all.push(outcome ?? (await alone()))
  }
  return all
}

/** Whether a look leaves anything to be decided; what it refuses needs no transaction. */
const isHopeful = (stock: Stock, { buyerId, lines }: Cart): boolean => {
  try {
    return possibleLines(stock, buyerId, lines).length > 0
  } catch {
    return false
  }
}

/** What came of each; `null` where something in one of them spoilt it for all, who then go alone. */
const takeTogether = async (ctx: World, listingId: number, carts: readonly Cart[]) => {
  const now = ctx.clock.now()
  const reservations = carts.flatMap(({ lines: [line], ...cart }): SingleReservation[] =>
    line ? [{ ...cart, line, now }] : [],
  )
  try {
    return await transaction(ctx.db, (tx) => reserveTogether(tx, listingId, reservations))
  } catch (error) {
    if (!isAboutOneOfThem(error)) throw error
    return null
  }
}

/** The engine's codes for what is wrong with a value or a row; anything else would meet each alone. */
const isAboutOneOfThem = (error: unknown): boolean => /^2[23]/.test(errorCode(error) ?? '')

const reserveAlone = async (ctx: World, cart: Cart, stock: Stock): Promise<Reserved> => {
  const lines = possibleLines(stock, cart.buyerId, cart.lines)
  const notAvailableIds = cart.lines
    .filter((line) => !lines.includes(line))
    .map(({ listingId }) => listingId)
  if (lines.length === 0) return { checkoutId: null, amountCents: 0, notAvailableIds }
  const reservation = { ...cart, lines, notAvailableIds, now: ctx.clock.now() }
  return transaction(ctx.db, (tx) => reserve(tx, reservation))
}

const settled = async <Value>(work: Promise<Value>): Promise<PromiseSettledResult<Value>> => {
  const [outcome] = await Promise.allSettled([work])
  return outcome
}
