import type { PayoutsAhead as Ahead } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import { FailedLoad, type ServerData } from '@seatdesk/front/query-cache'
import { Bone, Button, Panel } from '@seatdesk/ui'

import { t } from '../../lib/messages/trades.ts'
import { methodText } from './internal/facts.ts'
import { NextPayout } from './internal/NextPayout.tsx'
import { PayoutWeeks } from './internal/PayoutWeeks.tsx'

import classes from './PayoutsAhead.module.css'

interface PayoutsAheadProps {
  ahead: ServerData<Ahead>
  onChangeAccount: () => void
}

/** What is paid next, where it goes, and what comes from week to week. */
export function PayoutsAhead({ ahead, onChangeAccount }: PayoutsAheadProps) {
  const { data, failure, reload } = ahead
  if (failure !== null)
    return (
      <FailedLoad failure={failure} onRetry={() => void reload()}>
        {t('PAYOUTS_TABLE.AHEAD_FAILED')}
      </FailedLoad>
    )
  return (
    <div className={classes['root']} aria-busy={data === null}>
      <Panel title={t('PAYOUTS_TABLE.NEXT')}>
        {data === null ? (
          <Bone width="70%" height="6rem" />
        ) : (
          <>
            <NextPayout ahead={data} />
            <div className={classes['account']}>
              <span>
                {data.bank === null
                  ? t('PAYOUTS_TABLE.NO_ACCOUNT')
                  : t('PAYOUTS_TABLE.GOES_TO', { account: methodText(data.bank) })}
              </span>
              <Button onClick={onChangeAccount}>{t('PAYOUTS_TABLE.CHANGE_ACCOUNT')}</Button>
            </div>
            {data.frozenAt !== null && (
              <p className={classes['stop']}>
                {t('PAYOUTS_TABLE.STOPPED', { since: formatInstantDay(data.frozenAt) })}
              </p>
            )}
          </>
        )}
      </Panel>
      <Panel title={t('PAYOUTS_TABLE.FORECAST')}>
        {data === null ? <Bone width="100%" height="6rem" /> : <PayoutWeeks ahead={data} />}
      </Panel>
    </div>
  )
}
