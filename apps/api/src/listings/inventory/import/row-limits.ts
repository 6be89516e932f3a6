import type { LimitBasis } from '@seatdesk/domain'

import type { StoredLimits } from '../pricing/pricing-limits.ts'
import { type FileRow, joinProblems } from './cells.ts'
import type { OwnListing } from './own-listings.ts'
import { readPrice } from './read-terms.ts'

/** The limits in a row. A column in the file applies to every row: an empty cell means none. */
export type RowLimits = Partial<StoredLimits>

type LimitColumns = Pick<FileRow['cells'], 'floor' | 'ceiling' | 'limitBasis' | 'currency'>

const BASES: Readonly<Record<string, LimitBasis>> = {
  net: 'net',
  keep: 'net',
  asked: 'asked',
  asking: 'asked',
  gross: 'asked',
}

/** Reads the limits of a row, or returns what is wrong with them, as text. */
export const readLimits = (
  cells: LimitColumns,
  columns: ReadonlySet<keyof FileRow['cells']>,
): RowLimits | string => {
  const limits: RowLimits = {}
  const problems: string[] = []
  for (const name of ['floor', 'ceiling'] as const) {
    if (!columns.has(name)) continue
    const text = cells[name]
    const limit =
      text === undefined ? null : readPrice(text, cells.currency === undefined ? undefined : true)
    if (text !== undefined && !limit) problems.push(`${text} is not a valid ${name}`)
    limits[name] = limit
  }
  const { limitBasis: text } = cells
  const basis = text === undefined ? undefined : BASES[text.toLowerCase()]
  if (text !== undefined && !basis) problems.push(`${text} is not net or asked for the limits`)
  return joinProblems(problems) ?? { ...limits, ...(basis && { basis }) }
}

const limitsOfOwn = (own: OwnListing | undefined): StoredLimits => ({
  floor: own?.floor_cents ?? null,
  ceiling: own?.ceiling_cents ?? null,
  basis: own?.limit_basis ?? 'net',
})

interface LimitParts {
  stated: RowLimits | undefined
  own: OwnListing | undefined
  /** Whether the row replaces the listing by one with other tickets, which keeps its limits. */
  isReplaced: boolean
}

/**
 * The limits that a row changes; `null` if it changes none, or as text why it cannot. A file does
 * not change a locked floor.
 */
export const changedLimits = ({
  stated = {},
  own,
  isReplaced,
}: LimitParts): StoredLimits | null | string => {
  const previous = limitsOfOwn(own)
  const limits = { ...previous, ...stated }
  const { floor, ceiling, basis } = limits
  const hasLimits = floor !== null || ceiling !== null
  const isFloorSame = floor === previous.floor && (!hasLimits || basis === previous.basis)
  if (isFloorSame && ceiling === previous.ceiling) return isReplaced && hasLimits ? limits : null
  if (floor !== null && ceiling !== null && floor > ceiling)
    return 'the ceiling must not be below the floor'
  if (own?.floor_locked_at != null && !isFloorSame) return 'the floor is locked'
  return limits
}
