import { formatBalance, type ProfitTime } from '@seatdesk/domain'
import { TimeChart } from '@seatdesk/ui/time-chart'
import { useNavigate } from 'react-router'

import { hrefs } from '../../../lib/addresses.ts'
import { t } from '../../../lib/i18n/business.ts'
import { formatAmountOrUnknown } from '../format-known-amount.ts'
import { shortTimeStepLabel, TIME_STEP_LABELS, timeStepLabel } from '../time-step-labels.ts'

const SERIES = [
  { name: t('BUSINESS.SALES'), shape: 'filled' },
  { name: t('BUSINESS.COST'), shape: 'striped' },
  { name: t('BUSINESS.PROFIT_LINE'), shape: 'line' },
] as const

/** A chart of the time steps with bars and a line; a press on a step opens its sales. */
export function ProfitTimeChart({ time: { step, data } }: { time: ProfitTime }) {
  const navigate = useNavigate()
  const points = data.map(({ from, amount, cost, profit }) => ({
    key: from,
    label: timeStepLabel(step, from),
    shortLabel: shortTimeStepLabel(step, from),
    values: [amount, cost, profit],
  }))
  function openStep(key: string) {
    const selected = data.find(({ from }) => from === key)
    if (selected) void navigate(hrefs.sales({ from: selected.from, to: selected.to }))
  }
  return (
    <TimeChart
      caption={t('BUSINESS.CHART')}
      head={t(TIME_STEP_LABELS[step])}
      series={SERIES}
      points={points}
      write={formatAmountOrUnknown}
      writeTick={shortAmount}
      onChoose={openStep}
    />
  )
}

/** Formats an axis label in whole dollars, `$25,000`. */
const shortAmount = (amountCents: number): string => formatBalance(amountCents).replace(/\.00$/, '')
