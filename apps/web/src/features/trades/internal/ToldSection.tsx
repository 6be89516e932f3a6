import { Moment } from '@seatdesk/front/dates'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/trades.ts'
import { useTradeNews } from '../../../lib/use-trade-news.ts'

import classes from './StoryList.module.css'

/** How much of it is shown: no order has more, short of a long quarrel. */
const MOST = 20

/** What the reader was told of an order, the newest first; nothing while that is not known. */
export function ToldSection({ orderId }: { orderId: number }) {
  const { data, refresh } = useServerData(
    queryOptionsFor(api.notifications.list, { orderId, perPage: MOST }),
  )
  useTradeNews(['purchase', 'sale', 'payout'], refresh)
  if (data === null || data.results.length === 0) return null
  return (
    <div>
      <h3>{t('TRADES.TOLD')}</h3>
      <ul className={classes['root']} aria-label={t('TRADES.TOLD')}>
        {data.results.map(({ id, message, createdAt }) => (
          <li key={id} className={classes['step']}>
            <span>{message}</span>
            <span className={classes['quiet']}>
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
