import { getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  cents,
  formatCents,
  formatDay,
  formatShortDay,
  formatTime,
  type PriceHistory,
  toWallTime,
} from '@seatdesk/domain'
import { Skeleton, type Column, DataTable } from '@seatdesk/ui'
import { Drawer } from '@seatdesk/ui/modal'
import { TimeChart } from '@seatdesk/ui/time-chart'

import { prices } from '../../lib/api/prices.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { type SubjectEvent, TicketSubject } from '../../lib/TicketSubject.tsx'
import { isStockEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'
import { parseSectionFilter } from './section-filter.ts'

import classes from './PriceHistoryDrawer.module.css'

interface PriceHistoryDrawerProps {
  eventId: number
  /** Names the event; null until it is loaded. */
  event: SubjectEvent | null
  /** The selected section; undefined for the whole event. */
  section: string | undefined
  onClose: () => void
}

/** Price history: the lowest price over time, and recent sales. */
export function PriceHistoryDrawer({ eventId, event, section, onClose }: PriceHistoryDrawerProps) {
  const { data, failure, reload, refresh } = useServerData(
    createQueryOptions(prices.history, { eventId, section }),
  )
  useRefetchOn(isStockEvent, refresh, STOCK_REFETCH_DELAY)
  const sections = parseSectionFilter(section).join(', ')
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={
        section === undefined ? t('EVENT_TICKETS.HISTORY') : t('PRICES.HISTORY_OF', { sections })
      }
    >
      {failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICES.HISTORY_FAILED')}
        </LoadError>
      ) : data === null ? (
        <Skeleton width="100%" height="18rem" />
      ) : (
        <div className={classes['root']}>
          {event && <TicketSubject event={event} />}
          <LowestPriceChart days={data.days} />
          <DataTable
            className={classes['sales']}
            caption={t('PRICES.SALES')}
            columns={SALE_COLUMNS}
            rows={data.sales}
            keyOf={(sale) => `${sale.soldAt} ${sale.section} ${sale.seatRow} ${sale.price}`}
            empty={<p className={classes['none']}>{t('PRICES.NO_SALES')}</p>}
          />
        </div>
      )}
    </Drawer>
  )
}

function LowestPriceChart({ days }: Pick<PriceHistory, 'days'>) {
  const known = days.findIndex(({ lowest }) => lowest !== null)
  const from = known === -1 ? [] : days.slice(known)
  if (from.length < 2) return <p className={classes['none']}>{t('PRICES.NO_PAST')}</p>
  return (
    <TimeChart
      caption={t('PRICES.HISTORY_CHART')}
      head={t('PRICES.DAY')}
      series={[{ name: t('PRICES.LOWEST'), shape: 'line' }]}
      points={from.map(({ day, lowest }) => ({
        key: day,
        label: formatDay(`${day}T00:00:00`) ?? day,
        shortLabel: formatShortDay(`${day}T00:00:00`) ?? day,
        values: [lowest],
      }))}
      write={formatPrice}
      writeTick={(value) => `$${Math.round(value / 100)}`}
    />
  )
}

const formatPrice = (value: number | null): string =>
  value === null ? t('PRICES.NOT_KNOWN') : formatCents(cents(value))

type Sale = PriceHistory['sales'][number]

/** Columns of the recent sales; times are in the user's time zone. */
const SALE_COLUMNS: Column<Sale>[] = [
  {
    key: 'soldAt',
    header: t('PRICES.SOLD_AT'),
    render: ({ soldAt }) => {
      const time = toWallTime(getBrowserTimeZone(), new Date(soldAt))
      // In a narrow column the date and the time wrap as a whole, not word by word.
      return [`${formatShortDay(time) ?? ''},`, formatTime(time) ?? '']
        .map((part) => part.replaceAll(' ', '\u00A0'))
        .join(' ')
    },
  },
  {
    key: 'section',
    header: t('EVENT_TICKETS.SECTION'),
    render: ({ section }) => <span className={classes['name']}>{section}</span>,
  },
  {
    key: 'row',
    header: t('EVENT_TICKETS.ROW'),
    render: ({ seatRow }) => <span className={classes['name']}>{seatRow}</span>,
  },
  {
    key: 'quantity',
    header: t('PRICES.QUANTITY'),
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
