import { useServerData } from '@seatdesk/app-kit/query-cache'
import { Skeleton } from '@seatdesk/ui'
import { useRef } from 'react'

import { t } from '../../lib/i18n/landing.ts'
import { useWasInView } from '../../lib/unread-count.ts'

import classes from './LandingScreen.module.css'

const BENEFITS = ['FEES', 'PAYOUTS', 'IMPORT', 'MAP', 'PRICING', 'API'] as const

/** What brokers gain. */
export function Benefits() {
  return (
    <section aria-label={t('LANDING_PAGE.BENEFITS')}>
      <ul className={classes['benefits']}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <h2 className={classes['heading']}>{t(`LANDING_PAGE.${benefit}`)}</h2>
            <p className={classes['text']}>{t(`LANDING_PAGE.${benefit}_TEXT`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const settingsQuery = {
  queryKey: ['settings.get', {}],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { api } = await import('../../lib/api.ts')
    return (await api.settings.get({}, { signal })).data
  },
} as const

/** The market's fees, loaded from the server. */
export function Pricing() {
  const section = useRef<HTMLElement>(null)
  const isSeen = useWasInView(section)
  return (
    <section ref={section} className={classes['section']}>
      <h2 className={classes['heading']}>{t('LANDING_PAGE.COST')}</h2>
      <p className={classes['text']}>{t('LANDING_PAGE.COST_BUYING')}</p>
      {isSeen ? <Selling /> : <SellingSkeleton />}
    </section>
  )
}

function SellingSkeleton() {
  return <Skeleton width="24rem" height="1.5em" />
}

function Selling() {
  const { data, isWaiting } = useServerData(settingsQuery)
  if (isWaiting) return <SellingSkeleton />
  return data && <p className={classes['text']}>{sellingText(data.feePercent)}</p>
}

const sellingText = (percent: number) =>
  percent === 0
    ? t('LANDING_PAGE.COST_SELLING_FREE')
    : t('LANDING_PAGE.COST_SELLING', { percent: percent.toLocaleString('en-US') })

const STEPS = ['BEGIN_REGISTER', 'BEGIN_CONFIRM', 'BEGIN_TRADE'] as const

/** The steps to the first trade. */
export function GettingStarted() {
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>{t('LANDING_PAGE.BEGIN')}</h2>
      <ol className={classes['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(`LANDING_PAGE.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
