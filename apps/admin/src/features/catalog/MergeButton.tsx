import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'

import { useRowDialog } from '../../lib/ActionButtons.tsx'
import { t } from '../../lib/i18n/catalog.ts'
import type { MergeDialogProps } from './MergeDialog.tsx'

const MergeDialog = lazyComponent(async () => (await import('./MergeDialog.tsx')).MergeDialog)

interface MergeButtonProps extends Omit<MergeDialogProps, 'onClose'> {
  /** Whether it is in a list row; false by default. */
  isInRow?: boolean
}

/** Button that opens the dialog to merge a record with a duplicate. */
export function MergeButton({ isInRow = false, ...props }: MergeButtonProps) {
  const { show, dialog } = useRowDialog()
  return (
    <>
      <Button
        size={isInRow ? 'small' : 'medium'}
        aria-label={t('MERGE.TITLE_OF', { name: props.name })}
        onClick={() => show((close) => <MergeDialog {...props} onClose={close} />)}
      >
        {t('MERGE.TITLE')}
      </Button>
      {dialog}
    </>
  )
}
