import { formatCents, hasRight, type LimitBasis, type Role } from '@seatdesk/domain'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { describePermissionContacts } from '../../../platform/permission-contacts.ts'
import { priceLimits, readLimits } from './pricing-limits.ts'

/** A change of a listing's price, of its limits, or of both. Members that are undefined stay. */
export interface PriceChangeRequest {
  listingId: number
  price?: number | undefined
  floor?: number | null | undefined
  ceiling?: number | null | undefined
  basis?: LimitBasis | undefined
}

export interface LimitProblem {
  message: string
  isLocked: boolean
  /** Whether the change is refused, rather than to be confirmed. */
  isRefused: boolean
}

export interface LimitScope {
  feePercent: number
  /** The role of the caller who sets the prices. */
  role: Role
  /** The caller's company, whose members the message names if the role may not do it. */
  companyId: number
  /** An undo never sets a price outside of the limits, since no user confirms it. */
  isUndo?: boolean
}

type AskedLimits = ReturnType<typeof priceLimits>

/**
 * Why a role may not set limits: without the right to unlock floors it may only raise a floor and
 * lower a ceiling. Limits are compared as asked prices.
 */
export const looseningProblem = (
  before: AskedLimits,
  after: AskedLimits,
  role: Role,
): string | null => {
  if (hasRight(role, 'unlockFloor')) return null
  if (before.floor !== null && (after.floor === null || after.floor < before.floor))
    return 'your role may not lower or remove a floor'
  if (before.ceiling !== null && (after.ceiling === null || after.ceiling > before.ceiling))
    return 'your role may not raise or remove a ceiling'
  return null
}

/** What speaks against changes of prices and limits, given the limits as they are now, by listing id. */
export const findLimitProblems = async (
  db: Db | Tx,
  changes: readonly PriceChangeRequest[],
  { feePercent, role, companyId, isUndo = false }: LimitScope,
): Promise<ReadonlyMap<number, LimitProblem>> => {
  const problems = new Map<number, LimitProblem>()
  if (changes.length === 0) return problems
  const mayLoosen = hasRight(role, 'unlockFloor')
  const whom = mayLoosen
    ? ''
    : `; ${await describePermissionContacts(db, companyId, 'unlockFloor')}`
  const limits = await readLimits(
    db,
    changes.map(({ listingId }) => listingId),
  )
  for (const { listingId, price, ...limit } of changes) {
    const row = limits.get(listingId)
    const before = priceLimits(row, feePercent)
    const { floor, ceiling } = priceLimits(
      {
        floor_cents: limit.floor === undefined ? (row?.floor_cents ?? null) : limit.floor,
        ceiling_cents: limit.ceiling === undefined ? (row?.ceiling_cents ?? null) : limit.ceiling,
        basis: limit.basis ?? row?.basis ?? 'net',
      },
      feePercent,
    )
    const isLocked = row?.locked_at != null
    const refuse = (message: string) =>
      problems.set(listingId, { message, isLocked, isRefused: true })
    const setsLimits = limit.floor !== undefined || limit.ceiling !== undefined
    const loosening = looseningProblem(before, { floor, ceiling }, role)
    if (loosening !== null) refuse(`${loosening}${whom}`)
    else if (setsLimits && floor !== null && ceiling !== null && floor > ceiling)
      refuse('the ceiling must not be below the floor')
    else if (price !== undefined && floor !== null && price < floor) {
      const message = `the price is below the ${isLocked ? 'locked floor' : 'floor'} of ${formatCents(floor)}`
      problems.set(listingId, {
        message: `${message}${whom}`,
        isLocked,
        isRefused: isLocked || !mayLoosen || isUndo,
      })
    } else if (price !== undefined && ceiling !== null && price > ceiling) {
      const message = `the price is above the ceiling of ${formatCents(ceiling)}`
      if (!mayLoosen || isUndo) refuse(`${message}${whom}`)
    }
  }
  return problems
}
