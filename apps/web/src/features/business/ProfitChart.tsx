import { TIME_STEPS, type TimeStep } from '@seatdesk/domain'
import { ReportButton } from '@seatdesk/front/list'
import { FailedLoad, queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { Bone, Button, Panel, SelectField } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { business, csvBusiness } from '../../lib/business.ts'
import { t } from '../../lib/messages/business.ts'
import { useTradeNews } from '../../lib/use-trade-news.ts'
import { StepTable } from './internal/StepTable.tsx'
import type { Dates } from './lead-to-sales.ts'
import { STEP_WORDS } from './step-words.ts'

import classes from './ProfitChart.module.css'

const Picture = lazy(async () => ({
  default: (await import('./internal/StepPicture.tsx')).StepPicture,
}))

interface ProfitChartProps extends Dates {
  /** The step that was asked for; as fits the dates by default. */
  step: TimeStep | undefined
  onStep: (step: TimeStep | undefined) => void
}

/** Sales, cost and profit over time, as a chart or as a table; each step leads to its sales. */
export function ProfitChart({ from, to, step, onStep }: ProfitChartProps) {
  const query = { from, to, step }
  const { data, failure, isWaiting, reload, refresh } = useServerData(
    queryOptionsFor(business.time, query),
  )
  useTradeNews(['sale'], refresh)
  const [isTable, showTable] = useState(false)
  const steps = [
    { value: '', label: t('BUSINESS.STEP_AUTO') },
    ...TIME_STEPS.map((value) => ({ value, label: t(STEP_WORDS[value]) })),
  ]
  return (
    <Panel
      title={t('BUSINESS.CHART')}
      actions={
        <>
          <SelectField
            label={t('BUSINESS.STEP')}
            isLabelHidden
            value={step ?? ''}
            options={steps}
            onChange={(chosen) => onStep(TIME_STEPS.find((one) => one === chosen))}
          />
          <Button
            emphasis="quiet"
            aria-pressed={isTable}
            onClick={() => showTable((wasTable) => !wasTable)}
          >
            {t('BUSINESS.AS_TABLE')}
          </Button>
          <ReportButton report={csvBusiness.time} query={query}>
            {t('BUSINESS.CSV')}
          </ReportButton>
        </>
      }
    >
      <div className={classes['place']} aria-busy={isWaiting}>
        {failure !== null ? (
          <FailedLoad failure={failure} onRetry={() => void reload()}>
            {t('BUSINESS.CHART_FAILED')}
          </FailedLoad>
        ) : data === null ? (
          <Bone width="100%" height="18rem" />
        ) : isTable ? (
          <StepTable time={data} />
        ) : (
          <Suspense fallback={<Bone width="100%" height="18rem" />}>
            <Picture time={data} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
