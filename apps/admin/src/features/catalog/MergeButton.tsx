import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/i18n/catalog.ts'
import type { MergeDialogProps } from './MergeDialog.tsx'

const MergeDialog = lazy(async () => ({
  default: (await import('./MergeDialog.tsx')).MergeDialog,
}))

interface MergeButtonProps extends Omit<MergeDialogProps, 'onClose'> {
  /** Whether it stands in a row of a list; off by default. */
  isInRow?: boolean
}

/** The way to make something one with another that is the same. */
export function MergeButton({ isInRow = false, ...props }: MergeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={isInRow ? 'small' : 'medium'}
        aria-label={t('MERGE.TITLE_OF', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {t('MERGE.TITLE')}
      </Button>
      {isOpen && (
        <Suspense>
          <MergeDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
