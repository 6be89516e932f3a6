import { useResource } from '@seatdesk/front/resource'
import { Bone } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/landing.ts'

import classes from './LandingScreen.module.css'

const loadSettings = (_which: 'public', signal: AbortSignal) => api.settings.get({}, { signal })

/** What buying and selling cost in this market, as its server has it. */
export function Cost() {
  const { data, isWaiting } = useResource(loadSettings, 'public')
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>{t('LANDING_PAGE.COST')}</h2>
      <p className={classes['text']}>{t('LANDING_PAGE.COST_BUYING')}</p>
      {isWaiting && <Bone width="24rem" height="1.5em" />}
      {data && <p className={classes['text']}>{sellingText(data.data.feePercent)}</p>}
    </section>
  )
}

const sellingText = (percent: number) =>
  percent === 0
    ? t('LANDING_PAGE.COST_SELLING_FREE')
    : t('LANDING_PAGE.COST_SELLING', { percent: percent.toLocaleString('en-US') })
