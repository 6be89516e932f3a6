import { formatInstant } from '@seatdesk/app-kit/dates'
import {
  formatCents,
  type DeliveredTicket,
  type ListingDetails,
  orderStatus,
  saleNumber,
} from '@seatdesk/domain'
import { Link, UnbrokenText } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/order-details.ts'
import { PATHS } from '../../../lib/routes.ts'
import { StatusCell } from '../OrderCard.tsx'

import classes from './SalesList.module.css'

/** The sales of a listing, each with a link to its details. */
export function SalesList({ sales }: Pick<ListingDetails, 'sales'>) {
  return (
    <div>
      <h3>{t('LISTINGS_TABLE.SOLD')}</h3>
      <ul className={classes['root']}>
        {sales.map(({ id, quantity, amount, statusId }) => (
          <li key={id}>
            <Link href={`${PATHS.sales}?open=${id}`}>
              <UnbrokenText>{saleNumber(id)}</UnbrokenText>
            </Link>
            <span>{t('TRADES.TICKETS', { count: quantity })}</span>
            <span>{formatCents(amount)}</span>
            <StatusCell status={orderStatus(statusId)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The delivered tickets of a sale, and whether the buyer has downloaded each. */
export function DeliveredTicketList({ delivered }: { delivered: readonly DeliveredTicket[] }) {
  return (
    <div>
      <h3>{t('SALES_TABLE.DELIVERED_PIECES')}</h3>
      <ul className={classes['root']}>
        {delivered.map((chunk) => (
          <li key={chunk.id}>
            <span>
              {chunk.fetchedAt === null
                ? t('SALES_TABLE.UNFETCHED', { name: deliveredTicketName(chunk) })
                : t('SALES_TABLE.FETCHED', {
                    name: deliveredTicketName(chunk),
                    moment: formatInstant(chunk.fetchedAt),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const deliveredTicketName = ({ kind, name }: DeliveredTicket): string => {
  if (kind === 'file') return name ?? ''
  return name === null ? t('SALES_TABLE.BARCODE_UNNAMED') : t('SALES_TABLE.BARCODE', { name })
}
