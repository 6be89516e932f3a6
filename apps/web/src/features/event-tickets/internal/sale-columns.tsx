import {
  formatCents,
  formatShortDay,
  formatTime,
  type PriceHistory,
  wallTimeIn,
} from '@seatdesk/domain'
import { readerZone } from '@seatdesk/front/dates'
import type { Column } from '@seatdesk/ui'

import { t } from '../../../lib/messages/prices.ts'

type Sale = PriceHistory['sales'][number]

/** The columns of what was sold lately, its time by the reader's clock. */
export const SALE_COLUMNS: Column<Sale>[] = [
  {
    key: 'soldAt',
    header: t('PRICES.SOLD_AT'),
    render: ({ soldAt }) => {
      const time = wallTimeIn(readerZone(), new Date(soldAt))
      // A line for each in a narrow column, and not one for each word.
      return [`${formatShortDay(time) ?? ''},`, formatTime(time) ?? '']
        .map((part) => part.replaceAll(' ', '\u00A0'))
        .join(' ')
    },
  },
  { key: 'section', header: t('EVENT_TICKETS.SECTION'), render: ({ section }) => section },
  { key: 'row', header: t('EVENT_TICKETS.ROW'), render: ({ seatRow }) => seatRow },
  {
    key: 'quantity',
    header: t('EVENT_TICKETS.QUANTITY'),
    align: 'end',
    render: ({ quantity }) => quantity,
  },
  {
    key: 'price',
    header: t('EVENT_TICKETS.PRICE'),
    align: 'end',
    render: ({ price }) => formatCents(price),
  },
]
