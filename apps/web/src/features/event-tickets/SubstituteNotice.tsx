import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { countSubstitutesNeeded, type SaleDetails, saleNumber } from '@seatdesk/domain'
import { Link, UnbrokenText } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'

import classes from './SubstituteNotice.module.css'

interface SubstituteNoticeProps {
  saleId: number
  /** Increase it when tickets were bought, to reload. */
  version: number
}

/** Says for which sale substitutes are bought, and how many it needs, with live updates. */
export function SubstituteNotice({ saleId, version }: SubstituteNoticeProps) {
  const {
    data: sale,
    failure,
    refresh,
  } = useServerData({
    ...createQueryOptions(api.sales.get, { id: saleId }),
    queryKey: [api.sales.get.callName, { id: saleId, version }],
    gcTime: 0,
  })
  useRefetchOnOrderEvents(['sale', 'purchase'], refresh)
  const needed = sale === null ? null : countSubstitutesNeeded(sale)
  return (
    <p role="status" className={classes['root']} data-failed={failure !== null}>
      {sale !== null && needed !== null ? (
        <>
          <UnbrokenText>{noticeText(sale, needed)}</UnbrokenText>{' '}
          <Link href={hrefs.sale(saleId)}>{t('EVENT_TICKETS.SUBSTITUTES_SALE')}</Link>
        </>
      ) : (
        failure !== null && t('EVENT_TICKETS.SUBSTITUTES_FAILED')
      )}
    </p>
  )
}

const noticeText = ({ id, listing }: SaleDetails, needed: number): string => {
  const sale = saleNumber(id)
  return needed === 0
    ? t('EVENT_TICKETS.SUBSTITUTES_NONE', { sale })
    : t('EVENT_TICKETS.SUBSTITUTES', { sale, count: needed, tickets: listingLabel(listing) })
}
