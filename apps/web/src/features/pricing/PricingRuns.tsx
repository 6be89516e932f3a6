import { formatInstant } from '@seatdesk/app-kit/dates'
import {
  createQueryOptions,
  LoadError,
  usePolling,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import type { PricingRun, PricingRunTotals } from '@seatdesk/domain'
import { Button, FormSkeleton, Panel, Skeleton, StatusBadge, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { pricingRuns } from '../../lib/api/pricing.ts'
import { LastChange } from '../../lib/history/LastChange.tsx'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { ListPager, usePages } from './ListPager.tsx'
import { MoveList } from './MoveList.tsx'

import classes from './Pricing.module.css'

const DAY_MS = 86_400_000

const RUNS_PER_PAGE = 20
const MOVES_PER_PAGE = 25

/** Returns what a run did, without counts of 0. */
const runSums = (run: PricingRun): string =>
  (['moved', 'held', 'atFloor', 'duels'] as const)
    .filter((key) => run[key] > 0)
    .map((key) => t(`PRICING.RUN_${key}`, { count: run[key] }))
    .join(', ')

/** Returns what all runs did, without counts of 0. */
const nightSums = ({ runs, moves, listings, ...sums }: PricingRunTotals): string =>
  [
    t('PRICING.NIGHT_RUNS', { count: runs }),
    t('PRICING.NIGHT_MOVES', { count: moves, listings }),
    ...(['up', 'down', 'held', 'atFloor', 'duels', 'undone'] as const)
      .filter((key) => sums[key] > 0)
      .map((key) => t(`PRICING.NIGHT_${key}`, { count: sums[key] })),
  ].join(' · ')

/** The runs of the last 24 hours that moved or held a price, with their totals and their undo. */
export function PricingRuns() {
  const [since] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  const pages = usePages(RUNS_PER_PAGE)
  const totals = useServerData(createQueryOptions(pricingRuns.totals, { since }))
  const { data, failure, reload, refresh, isStale } = useServerData(
    createQueryOptions(pricingRuns.list, { since, ...pages.request }),
  )
  usePolling(async () => {
    await Promise.all([totals.refresh(), refresh()])
  })
  const [opened, setOpened] = useState<number | null>(null)
  const [undoing, setUndoing] = useState<number | null>(null)

  async function reloadAll() {
    await Promise.all([totals.reload(), reload()])
  }

  /** Undoes a run, and moves the focus from the button, which is gone, to the row of the run. */
  async function undo({ id }: PricingRun, row: HTMLElement | null) {
    setUndoing(id)
    try {
      const { kept } = (await pricingRuns.undo({ id })).data
      const message = t(kept === 0 ? 'PRICING.UNDONE_DONE' : 'PRICING.UNDONE_KEPT', { kept })
      toast({ tone: 'success', message })
      await reloadAll()
      row?.focus()
    } catch (error) {
      toastFailure(error)
    } finally {
      setUndoing(null)
    }
  }

  const failed = failure ?? totals.failure
  const total = data?.paginator.totalEntriesSize ?? 0
  return (
    <Panel title={t('PRICING.RUNS')}>
      {failed !== null ? (
        <LoadError failure={failed} onRetry={() => void reloadAll()}>
          {t('PRICING.RUNS_FAILED')}
        </LoadError>
      ) : data === null || totals.data === null ? (
        <FormSkeleton count={2} />
      ) : total === 0 ? (
        <p className={classes['quiet']}>{t('PRICING.RUNS_NONE')}</p>
      ) : (
        <>
          <p className={classes['name']}>{nightSums(totals.data)}</p>
          <ul className={classes['list']} aria-label={t('PRICING.RUNS')} aria-busy={isStale}>
            {data.results.map((run) => {
              const named = { name: run.rule.name, time: formatInstant(run.startedAt) }
              return (
                <li key={run.id} className={classes['row']} tabIndex={-1}>
                  <div className={classes['main']}>
                    <p className={classes['name']}>{run.rule.name}</p>
                    <p className={classes['quiet']}>
                      {named.time} · {runSums(run)}{' '}
                      <LastChange kind="pricingRun" id={run.id} lead="· " />
                    </p>
                  </div>
                  <div className={classes['actions']}>
                    {run.undoneAt !== null && <StatusBadge>{t('PRICING.UNDONE')}</StatusBadge>}
                    {run.moved > 0 && (
                      <Button
                        size="small"
                        aria-expanded={opened === run.id}
                        aria-label={t('PRICING.SHOW_MOVES_OF', named)}
                        onClick={() => setOpened(opened === run.id ? null : run.id)}
                      >
                        {t('PRICING.SHOW_MOVES')}
                      </Button>
                    )}
                    {run.undoUntil !== null && run.undoneAt === null && run.moved > 0 && (
                      <Button
                        size="small"
                        aria-label={t('PRICING.UNDO_OF', named)}
                        isInProgress={undoing === run.id}
                        onClick={({ currentTarget }) => void undo(run, currentTarget.closest('li'))}
                      >
                        {t('PRICING.UNDO')}
                      </Button>
                    )}
                  </div>
                  {opened === run.id && <RunMoves run={run} />}
                </li>
              )
            })}
          </ul>
          <ListPager
            pages={pages}
            total={total}
            totalText={t('PRICING.NIGHT_RUNS', { count: total })}
            label={t('PRICING.PAGES_OF', { name: t('PRICING.RUNS') })}
          />
        </>
      )}
    </Panel>
  )
}

function RunMoves({ run: { id, rule, startedAt } }: { run: PricingRun }) {
  const pages = usePages(MOVES_PER_PAGE)
  const { data, failure, reload, isStale } = useServerData(
    createQueryOptions(pricingRuns.moves, { id, ...pages.request }),
  )
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PRICING.MOVES_FAILED')}
      </LoadError>
    )
  if (data === null) return <Skeleton width="100%" height="6rem" />
  const total = data.paginator.totalEntriesSize
  return (
    <div className={classes['moves']}>
      <MoveList moves={data.results} hasListings isStale={isStale} />
      <ListPager
        pages={pages}
        total={total}
        totalText={t('PRICING.MOVES_COUNT', { count: total })}
        label={t('PRICING.PAGES_OF', {
          name: t('PRICING.MOVES_OF_RUN', { name: rule.name, time: formatInstant(startedAt) }),
        })}
      />
    </div>
  )
}
