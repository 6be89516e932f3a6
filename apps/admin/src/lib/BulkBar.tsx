import { Button, type Selection } from '@seatdesk/ui'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'

import type { BulkAction } from './BulkDialog.tsx'
import { t } from './i18n/actions.ts'

import classes from './BulkBar.module.css'

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }))

interface BulkBarProps {
  act: BulkAction
  /** What is chosen, by id and name. */
  chosen: readonly { id: number; label: string }[]
  /** Called when there is nothing to choose any more. */
  onClear: () => void
  /** Called once it is done. */
  onDone: () => Promise<void>
}

/** What can be done with everything that is chosen; not there while nothing is. */
export function BulkBar({ act, chosen, onClear, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkBarProps['chosen'] | null>(null)
  return (
    <>
      {chosen.length > 0 && (
        <section className={classes['root']} aria-label={t('BULK.LABEL')}>
          <span role="status">{t('BULK.CHOSEN', { count: chosen.length })}</span>
          <Button emphasis="quiet" onClick={onClear}>
            {t('BULK.CLEAR')}
          </Button>
          <Button emphasis={act.isDangerous ? 'danger' : 'main'} onClick={() => setAsked(chosen)}>
            {act.title}
          </Button>
        </section>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
            act={act}
            chosen={asked}
            onDone={onDone}
            onClose={() => {
              setAsked(null)
              onClear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** What a list screen has of what is done to many of its rows. */
interface BulkActionState<Row> {
  /** Which rows are chosen: they have boxes then. */
  selection: Selection<Row>
  /** What can be done with them, above the list. */
  bulk: ReactNode
}

interface BulkRows<Row> {
  rows: readonly Row[]
  reload: () => Promise<void>
}

/** Has an act done to those rows of a list that are chosen; one that is no longer shown is not. */
export const useBulkAction = <Row extends { id: number }>(
  act: BulkAction,
  { rows, reload }: BulkRows<Row>,
  labelOf: (row: Row) => string,
): BulkActionState<Row> => {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => ({ selected, onChange, labelOf }), [selected, labelOf])
  const chosen = rows
    .filter(({ id }) => selected.has(String(id)))
    .map((row) => ({ id: row.id, label: labelOf(row) }))
  const bulk = (
    <BulkBar act={act} chosen={chosen} onClear={() => onChange(new Set())} onDone={reload} />
  )
  return { selection, bulk }
}
