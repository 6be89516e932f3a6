import type { Deal, DealGrade, DealReason } from '@seatdesk/domain'

/** What speaks for a listing, or against it, by the sign of its points. */
export const REASON_WORDS = {
  price: { for: 'PRICES.REASON_PRICE_LESS', against: 'PRICES.REASON_PRICE_MORE' },
  row: { for: 'PRICES.REASON_ROW_FRONT', against: 'PRICES.REASON_ROW_BACK' },
  apart: { for: 'PRICES.REASON_APART', against: 'PRICES.REASON_APART' },
  late: { for: 'PRICES.REASON_LATE', against: 'PRICES.REASON_LATE' },
} as const satisfies Record<DealReason, { for: string; against: string }>

/** The words of the grades. */
export const GRADE_WORDS = {
  great: 'PRICES.GRADE_GREAT',
  good: 'PRICES.GRADE_GOOD',
  fair: 'PRICES.GRADE_FAIR',
  dear: 'PRICES.GRADE_DEAR',
} as const satisfies Record<DealGrade, string>

/** What a listing is compared with. */
export const AMONG_WORDS = {
  section: 'PRICES.AMONG_SECTION',
  level: 'PRICES.AMONG_LEVEL',
  event: 'PRICES.AMONG_EVENT',
} as const satisfies Record<Deal['among'], string>
