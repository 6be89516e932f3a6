import { Moment } from '@seatdesk/front/dates'
import { useResource } from '@seatdesk/front/resource'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/trades.ts'
import { useTradeNews } from '../../../lib/use-trade-news.ts'

import classes from './StoryList.module.css'

/** How much of it is shown: no order has more, short of a long quarrel. */
const MOST = 20

const ask = async (orderId: number, signal: AbortSignal) =>
  (await api.notifications.list({ orderId, perPage: MOST }, { signal })).results

/** What the reader was told of an order, the newest first; nothing while that is not known. */
export function ToldSection({ orderId }: { orderId: number }) {
  const { data, refresh } = useResource(ask, orderId)
  useTradeNews(['purchase', 'sale', 'payout'], refresh)
  if (data === null || data.length === 0) return null
  return (
    <div>
      <h3>{t('TRADES.TOLD')}</h3>
      <ul className={classes['root']} aria-label={t('TRADES.TOLD')}>
        {data.map(({ id, message, createdAt }) => (
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
