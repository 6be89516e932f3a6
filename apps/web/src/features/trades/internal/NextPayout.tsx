import { type Dollars, formatDollars, type PayoutsAhead, saleNumber } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import { Link } from '@seatdesk/ui'

import { hrefs } from '../../../lib/addresses.ts'
import { t } from '../../../lib/messages/trades.ts'
import { PATHS } from '../../../lib/routes.ts'

import classes from './NextPayout.module.css'

/** So many sales are named; the rest are counted. */
const MOST_NAMED = 6

/** When money comes next, how much, and of which sales. */
export function NextPayout({ ahead }: { ahead: PayoutsAhead }) {
  const { next, kept, underWay, held } = ahead
  return (
    <div className={classes['root']}>
      {next === null ? (
        <p className={classes['note']}>{t('PAYOUTS_TABLE.NO_NEXT')}</p>
      ) : (
        <>
          <p className={classes['amount']}>{formatDollars(next.amount.value)}</p>
          <p>
            {formatInstantDay(next.dueAt)} ·{' '}
            <Link href={hrefs.payouts({ status: 'pending', dueFrom: next.from, dueTo: next.to })}>
              {t('PAYOUTS_TABLE.COUNT', { count: next.payouts })}
            </Link>
          </p>
          <ul className={classes['sales']}>
            {next.saleIds.slice(0, MOST_NAMED).map((id) => (
              <li key={id}>
                <Link href={`${PATHS.payouts}?open=${id}`}>{saleNumber(id)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {kept.value > 0 && (
        <p className={classes['note']}>
          {t('PAYOUTS_TABLE.NEXT_KEPT', { amount: formatDollars(kept.value) })}
        </p>
      )}
      <Aside term={t('PAYOUTS_TABLE.UNDER_WAY')} some={underWay} />
      <Aside term={t('PAYOUTS_TABLE.HELD')} some={held} />
    </div>
  )
}

interface AsideProps {
  term: string
  some: { payouts: number; amount: { value: Dollars } }
}

/** What is paid besides; nothing where there is none. */
function Aside({ term, some: { payouts, amount } }: AsideProps) {
  if (payouts === 0) return null
  return (
    <p className={classes['note']}>
      {term}: {formatDollars(amount.value)}, {t('PAYOUTS_TABLE.COUNT', { count: payouts })}
    </p>
  )
}
