import { formatCents, limitsProblem, type ListingPricing, parseDollars } from '@seatdesk/domain'
import type { StatusBadgeProps } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/listings.ts'

/** The limits of a price with inline editing. */
export type LimitName = 'floor' | 'ceiling'

/** A listing as it limits a new floor or ceiling. */
interface LimitedListing {
  limits: Pick<ListingPricing['limits'], 'floor' | 'ceiling' | 'basis'>
  price: number
  /** The market's fee: net limits are compared as asked prices. */
  feePercent: number
}

/** Returns the cents of a typed limit, null if it is empty, or an error message. */
export const readLimit = (
  text: string,
  name: LimitName,
  { limits: { floor, ceiling, basis }, price, feePercent }: LimitedListing,
): number | null | string => {
  if (text.trim() === '') return null
  const limit = parseDollars(text)
  if (limit === null) return t('DESK_CELL.NOT_DOLLARS')
  if (limit === 0) return t('DESK_CELL.NOT_ZERO')
  // A floor that is already above the price does not keep the ceiling from being set.
  const highestFloor = name === 'floor' ? price : Infinity
  const problem = limitsProblem(
    { floor, ceiling, basis, price: highestFloor, [name]: limit },
    feePercent,
  )
  if (problem === 'floorAbovePrice') return t('PRICING_CELL.FLOOR_ABOVE_PRICE')
  return problem === 'ceilingBelowFloor' ? t('PRICING_CELL.CEILING_BELOW_FLOOR') : limit
}

/** Returns the text of a limit; one on the net basis says so. */
export const limitText = ({ limits }: ListingPricing, name: LimitName): string | null => {
  const limit = limits[name]
  if (limit === null) return null
  const amount = formatCents(limit)
  return limits.basis === 'net' ? t('PRICING_CELL.NET', { amount }) : amount
}

type Tone = NonNullable<StatusBadgeProps['tone']>

/** Returns the pricing state of a listing in words, with its tone. */
export const pricingState = ({
  limits,
  rule,
  outcome,
  reason,
  evaluatedAt,
  fit,
}: ListingPricing): { label: string; tone: Tone } => {
  const state = (tone: Tone, key: Parameters<typeof stateLabel>[0]) => ({
    tone,
    label: stateLabel(key),
  })
  if (limits.floor === null) return state('neutral', 'noFloor')
  if (rule === null || evaluatedAt === null) return state('neutral', 'noRule')
  if (reason === 'paused') return state('neutral', 'paused')
  if (limits.sleepsUntil !== null) return state('neutral', 'asleep')
  if (outcome === 'held') return state('held', reason === 'duel' ? 'duel' : 'held')
  return state(FIT_TONES[fit], fit)
}

/** Red at the floor, violet at the ceiling, yellow between, blue without a fit; orange is held. */
const FIT_TONES = {
  atFloor: 'bad',
  between: 'waiting',
  atCeiling: 'limit',
  noFit: 'done',
} as const

const stateLabel = (
  key: 'noFloor' | 'noRule' | 'paused' | 'asleep' | 'duel' | 'held' | ListingPricing['fit'],
): string => t(`PRICING_CELL.STATE_${key}`)
