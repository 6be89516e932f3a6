import type { PriceMove } from '@seatdesk/domain'

import { t } from '../../../lib/i18n/pricing.ts'
import { PATHS } from '../../../lib/routes.ts'

/** Names a listing by its event, section and row. */
export const listingName = ({
  eventName,
  section,
  seatRow,
}: Pick<PriceMove, 'eventName' | 'section' | 'seatRow'>): string =>
  `${eventName}, ${t('PRICING.LISTING', { section, row: seatRow })}`

/** The address of the drawer of a listing. */
export const listingHref = (listingId: number): string => `${PATHS.listings}?open=${listingId}`
