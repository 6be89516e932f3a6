import { formatCents, type ListingPricing } from '@seatdesk/domain'
import type { StatusBadgeProps } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/listings.ts'

/** The limits of a price with inline editing. */
export type LimitName = 'floor' | 'ceiling'

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
