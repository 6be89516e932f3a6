import { seatSpan } from '@seatdesk/domain'

import { t } from './i18n/common.ts'

/** Returns the seats for a column or field named "Seats", or "Not given". */
export const seatsCell = (tickets: readonly { seat: string | null }[]): string =>
  seatSpan(tickets) ?? t('COMMON.NOT_GIVEN')
