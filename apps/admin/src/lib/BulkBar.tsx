import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import type { BulkAct } from './bulk-act.ts'
import { t } from './messages/acts.ts'

import classes from './BulkBar.module.css'

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }))

interface BulkBarProps {
  act: BulkAct
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
