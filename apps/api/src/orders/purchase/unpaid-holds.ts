import { formatCount, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { executePrepared, executePreparedOne } from '../../platform/database/prepared-statement.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Tickets that each confirmed order adds to the limit, and the most that they add. */
const TICKETS_PER_ORDER = 4
const MAX_TIMES_BASE = 10

/** Lapsed holds in an hour after which a buyer has to pause. */
const FREE_LAPSES = 5
const LAPSE_WINDOW_MS = 60 * 60_000
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 60 * 60_000

interface Hold {
  buyerId: number
  /** Tickets to hold. */
  quantity: number
  now: Date
  /** The setting `maxUnpaidTickets`. */
  base: number
  /** What pays: a bank debit may fail days later, so its tickets are unpaid until then. */
  paymentMethodId: string
}

/**
 * Limits the tickets that one account holds unpaid. Locks the account, so that concurrent calls are
 * counted one after the other. A single order of any size may be paid, as long as it does not wait
 * for authentication (`rejectLargeWait`).
 * @returns whether to wait for the account's own payments that are being made right now
 * @throws 429 while too many tickets wait for authentication, or after too many expired holds, 422 for
 * a bank debit while too many tickets wait for debits
 */
export const limitUnpaidHolds = async (tx: Tx, hold: Hold): Promise<'ok' | 'wait'> => {
  await lockBuyer(tx, hold.buyerId)
  await rejectPaused(tx, hold)
  const { held, waiting, freeAt, isDebit } = await unpaidTickets(tx, hold)
  const { quantity, now } = hold
  if (isDebit) {
    const limit = await unpaidLimit(tx, hold)
    const settling = await settlingTickets(tx, hold.buyerId)
    if (waiting + settling + quantity > limit) throw tooManyDebits({ settling, limit })
    return held + waiting + settling + quantity <= limit ? 'ok' : 'wait'
  }
  if (held + waiting === 0) return 'ok'
  const limit = await unpaidLimit(tx, hold)
  if (held + waiting + quantity <= limit) return 'ok'
  if (held > 0 && (waiting === 0 || waiting + quantity <= limit)) return 'wait'
  throw tooManyUnpaid({ unpaid: held + waiting, limit, seconds: secondsUntil(freeAt, now) })
}

const lockBuyer = (tx: Tx, buyerId: number) =>
  executePrepared(
    tx,
    tx.selectFrom('accounts').select('id').where('id', '=', buyerId).forNoKeyUpdate().compile(),
  )

/**
 * Tickets in unpaid checkouts of a buyer: those being charged, and those that wait for the buyer; and
 * whether a bank account pays now.
 */
const unpaidTickets = async (
  tx: Tx,
  { buyerId, paymentMethodId }: Pick<Hold, 'buyerId' | 'paymentMethodId'>,
) => {
  const query = sql<{
    held: number
    waiting: number
    free_at: Date | null
    is_debit: boolean
  }>`
    select coalesce(sum(p.quantity) filter (where c.state = 'held'), 0)::float8 as held,
      coalesce(sum(p.quantity) filter (where c.state = 'waiting'), 0)::float8 as waiting,
      min(c.expires_at) as free_at,
      exists (select from payment_methods as m where m.id = ${paymentMethodId}
        and m.account_id = ${buyerId}::bigint and m.kind = 'bank') as is_debit
    from checkouts as c join purchases as p on p.checkout_id = c.id
    where c.buyer_id = ${buyerId}::bigint and c.state in ('held', 'waiting')`
  const sums = await executePreparedOne(tx, query.compile(tx))
  return {
    held: sums.held,
    waiting: sums.waiting,
    freeAt: sums.free_at,
    isDebit: sums.is_debit,
  }
}

/** Tickets of a buyer whose bank debit is under way. */
const settlingTickets = async (tx: Tx, buyerId: number): Promise<number> => {
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(sum(p.quantity), 0)::float8 as tickets
    from checkouts as c join purchases as p on p.checkout_id = c.id
    where c.buyer_id = ${buyerId}::bigint and c.state = 'settling'`.execute(tx)
  return rows[0]?.tickets ?? 0
}

/** The most tickets that a buyer holds unpaid: the setting, and more with confirmed orders. */
const unpaidLimit = async (
  db: Db | Tx,
  { buyerId, base }: Pick<Hold, 'buyerId' | 'base'>,
): Promise<number> => {
  const max = MAX_TIMES_BASE * base
  const orders = db
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('status_id', 'in', [ORDER_STATUS.confirmed, ORDER_STATUS.delivered])
    .limit(Math.ceil(max / TICKETS_PER_ORDER))
  const { count } = await db
    .selectFrom(orders.as('orders'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Math.min(max, base + TICKETS_PER_ORDER * count)
}

/** @throws 429 if the buyer let too many holds lapse in the last hour. The pause doubles each time. */
const rejectPaused = async (tx: Tx, { buyerId, now }: Hold): Promise<void> => {
  const from = new Date(now.getTime() - LAPSE_WINDOW_MS)
  const query = tx
    .selectFrom('checkouts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('lapsed_at').as('last')])
    .where('buyer_id', '=', buyerId)
    .where('lapsed_at', '>', from)
  const { count, last } = await executePreparedOne(tx, query.compile())
  if (last === null || count <= FREE_LAPSES) return
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - FREE_LAPSES - 1))
  const seconds = secondsUntil(new Date(last.getTime() + pause), now)
  if (seconds <= 0) return
  throw new ApiError('tooMany', {
    message: `you let ${formatCount(count, 'checkout|checkouts')} go unpaid in the last hour; you can buy again in ${inMinutes(seconds)}`,
    retryAfterSeconds: seconds,
  })
}

const tooManyUnpaid = (state: { unpaid: number; limit: number; seconds: number }): ApiError => {
  const seconds = Math.max(1, state.seconds)
  return new ApiError('tooMany', {
    message: `${formatCount(state.unpaid, 'ticket|tickets')} in your open checkouts are not paid yet, and you can hold ${state.limit} at once; pay for them first, or try again in ${inMinutes(seconds)}`,
    retryAfterSeconds: seconds,
  })
}

const tooManyDebits = ({ settling, limit }: { settling: number; limit: number }): ApiError => {
  const message = `a bank debit can still fail for days, so at most ${limit} tickets can be held for yours at once${settling === 0 ? '' : `, and ${settling} already are`}; pay with a card, or split your order`
  return new ApiError('invalid', { message, fields: { paymentMethodId: message } })
}

/** Error for a buyer whose own payments did not finish while the call waited for them. */
export const ownPaymentsError = (): ApiError =>
  new ApiError('tooMany', {
    message: 'your other purchases are still being paid, please try again in a moment',
    retryAfterSeconds: 10,
  })

const secondsUntil = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.ceil((at.getTime() - now.getTime()) / 1000)

const inMinutes = (seconds: number) => formatCount(Math.ceil(seconds / 60), 'minute|minutes')

type Deps = Pick<Context, 'db' | 'clock' | 'settings'>

/** Tickets of a checkout that exceeds its buyer's limit by itself, with the limit; `null` if it does not. */
export const readLargeHold = async (
  { db, settings }: Deps,
  checkoutId: number,
): Promise<{ tickets: number; limit: number } | null> => {
  const { buyerId, tickets } = await db
    .selectFrom('purchases')
    .select(({ fn }) => [
      fn.min('buyer_id').as('buyerId'),
      fn.sum<number>('quantity').as('tickets'),
    ])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  if (tickets <= settings.maxUnpaidTickets) return null
  const limit = await unpaidLimit(db, { buyerId, base: settings.maxUnpaidTickets })
  return tickets > limit ? { tickets, limit } : null
}

/** Counts a checkout as expired that never waited, because it held more than its buyer's limit. */
export const recordExpiredHold = async ({ db, clock }: Deps, checkoutId: number): Promise<void> => {
  await db
    .updateTable('checkouts')
    .set({ lapsed_at: clock.now() })
    .where('id', '=', checkoutId)
    .execute()
}
