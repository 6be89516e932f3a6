import { formatInstant } from '@seatdesk/app-kit/dates'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { PricingRun } from '@seatdesk/domain'
import { Button, FormSkeleton, Panel, Skeleton, StatusBadge, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { pricingRuns } from '../../lib/api/pricing.ts'
import { LastChange } from '../../lib/history/LastChange.tsx'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { MoveList } from './MoveList.tsx'

import classes from './Pricing.module.css'

const DAY_MS = 86_400_000

/** Returns what a run did, without counts of 0. */
const runSums = (run: PricingRun): string =>
  (['moved', 'held', 'atFloor', 'duels'] as const)
    .filter((key) => run[key] > 0)
    .map((key) => t(`PRICING.RUN_${key}`, { count: run[key] }))
    .join(', ')

/** The runs of the last 24 hours that moved or held a price, with their undo. */
export function PricingRuns() {
  const { data, failure, reload, respondedAt } = useServerData(
    createQueryOptions(pricingRuns.list, { perPage: 100 }),
  )
  const [opened, setOpened] = useState<number | null>(null)
  const [undoing, setUndoing] = useState<number | null>(null)

  async function undo({ id }: PricingRun) {
    setUndoing(id)
    try {
      const { kept } = (await pricingRuns.undo({ id })).data
      toast({ tone: 'success', message: t('PRICING.UNDONE_DONE', { kept }) })
      await reload()
    } catch (error) {
      toastFailure(error)
    } finally {
      setUndoing(null)
    }
  }

  const runs = data?.results.filter(({ startedAt }) => respondedAt - Date.parse(startedAt) < DAY_MS)
  return (
    <Panel title={t('PRICING.RUNS')}>
      {failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICING.RUNS_FAILED')}
        </LoadError>
      ) : runs === undefined ? (
        <FormSkeleton count={2} />
      ) : runs.length === 0 ? (
        <p className={classes['quiet']}>{t('PRICING.RUNS_NONE')}</p>
      ) : (
        <ul className={classes['list']} aria-label={t('PRICING.RUNS')}>
          {runs.map((run) => {
            const named = { name: run.rule.name, time: formatInstant(run.startedAt) }
            return (
              <li key={run.id} className={classes['row']}>
                <div className={classes['main']}>
                  <p className={classes['name']}>{run.rule.name}</p>
                  <p className={classes['quiet']}>
                    {named.time} · {runSums(run)}{' '}
                    <LastChange kind="pricingRun" id={run.id} lead="· " />
                  </p>
                </div>
                <div className={classes['actions']}>
                  {run.undoneAt !== null && <StatusBadge>{t('PRICING.UNDONE')}</StatusBadge>}
                  <Button
                    size="small"
                    aria-expanded={opened === run.id}
                    aria-label={t('PRICING.SHOW_MOVES_OF', named)}
                    onClick={() => setOpened(opened === run.id ? null : run.id)}
                  >
                    {t('PRICING.SHOW_MOVES')}
                  </Button>
                  {run.undoUntil !== null && run.undoneAt === null && run.moved > 0 && (
                    <Button
                      size="small"
                      aria-label={t('PRICING.UNDO_OF', named)}
                      isInProgress={undoing === run.id}
                      onClick={() => void undo(run)}
                    >
                      {t('PRICING.UNDO')}
                    </Button>
                  )}
                </div>
                {opened === run.id && <RunMoves id={run.id} />}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function RunMoves({ id }: { id: number }) {
  const { data, failure, reload } = useServerData(
    createQueryOptions(pricingRuns.moves, { id, perPage: 100 }),
  )
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PRICING.MOVES_FAILED')}
      </LoadError>
    )
  if (data === null) return <Skeleton width="100%" height="6rem" />
  return <MoveList moves={data.results} hasListings />
}
