import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button, type Selection } from '@seatdesk/ui'
import { type ReactNode, Suspense, useMemo, useState } from 'react'

import type { BulkAction } from './BulkDialog.tsx'
import { t } from './i18n/actions.ts'

import classes from './BulkBar.module.css'

const BulkDialog = lazyComponent(async () => (await import('./BulkDialog.tsx')).BulkDialog)

interface BulkBarProps {
  action: BulkAction
  /** Selected items, by id and name. */
  chosen: readonly { id: number; label: string }[]
  /** Called to clear the selection. */
  onClear: () => void
  /** Called after the action succeeds. */
  onDone: () => Promise<void>
}

/** Bar with the action for all selected rows; hidden without a selection. */
export function BulkBar({ action, chosen, onClear, onDone }: BulkBarProps) {
  const [dialogRows, setDialogRows] = useState<BulkBarProps['chosen'] | null>(null)
  return (
    <>
      {chosen.length > 0 && (
        <section className={classes['root']} aria-label={t('BULK.LABEL')}>
          <span role="status">{t('BULK.CHOSEN', { count: chosen.length })}</span>
          <Button emphasis="quiet" onClick={onClear}>
            {t('BULK.CLEAR')}
          </Button>
          <Button
            emphasis={action.isDangerous ? 'danger' : 'main'}
            onClick={() => setDialogRows(chosen)}
          >
            {action.title}
          </Button>
        </section>
      )}
      {dialogRows && (
        <Suspense>
          <BulkDialog
            action={action}
            chosen={dialogRows}
            onDone={() => {
              onClear()
              return onDone()
            }}
            onClose={() => setDialogRows(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Bulk action of a list screen. */
interface BulkActionState<Row> {
  /** Selected rows; the list then shows checkboxes. */
  selection: Selection<Row>
  /** The bar with the action, above the list. */
  bulk: ReactNode
}

interface BulkRows<Row> {
  rows: readonly Row[]
  reload: () => Promise<void>
}

/**
 * Provides a bulk action for the selected rows of a list; rows that are no longer shown are
 * excluded.
 */
export const useBulkAction = <Row extends { id: number }>(
  action: BulkAction,
  { rows, reload }: BulkRows<Row>,
  labelOf: (row: Row) => string,
): BulkActionState<Row> => {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(() => ({ selected, onChange, labelOf }), [selected, labelOf])
  const chosen = rows
    .filter(({ id }) => selected.has(String(id)))
    .map((row) => ({ id: row.id, label: labelOf(row) }))
  const bulk = (
    <BulkBar action={action} chosen={chosen} onClear={() => onChange(new Set())} onDone={reload} />
  )
  return { selection, bulk }
}
