import { formatCents, type ListingPricing, parseDollars } from '@seatdesk/domain'
import type { StatusBadgeProps } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/listings.ts'

/** The limits of a price with inline editing. */
export type LimitName = 'floor' | 'ceiling'

export interface NewLimits {
  floor: number | null
  ceiling: number | null
  basis: ListingPricing['limits']['basis']
  isLocked: boolean
}

/** Returns the cents of a typed limit, null if it is empty, or an error message. */
export const readLimit = (
  text: string,
  name: LimitName,
  { floor, ceiling, price }: NewLimits & { price: number },
): number | null | string => {
  if (text.trim() === '') return null
  const limit = parseDollars(text)
  if (limit === null) return t('DESK_CELL.NOT_DOLLARS')
  if (limit === 0) return t('DESK_CELL.NOT_ZERO')
  if (name === 'floor' && limit > price) return t('PRICING_CELL.FLOOR_ABOVE_PRICE')
  const isTurned =
    name === 'floor' ? ceiling !== null && limit > ceiling : floor !== null && limit < floor
  return isTurned ? t('PRICING_CELL.CEILING_BELOW_FLOOR') : limit
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
  if (reason === 'paused') return state('waiting', 'paused')
  if (limits.sleepsUntil !== null) return state('waiting', 'asleep')
  if (outcome === 'held') return state('held', reason === 'duel' ? 'duel' : 'held')
  return state(FIT_TONES[fit], fit)
}

const FIT_TONES = { atFloor: 'bad', between: 'good', atCeiling: 'held', noFit: 'done' } as const

const stateLabel = (
  key: 'noFloor' | 'noRule' | 'paused' | 'asleep' | 'duel' | 'held' | ListingPricing['fit'],
): string => t(`PRICING_CELL.STATE_${key}`)
