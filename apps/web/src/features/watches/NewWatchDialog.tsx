import { toast } from '@seatdesk/ui'

import { t } from '../../lib/i18n/watches.ts'
import { type NewWatch, WatchDialog } from './WatchDialog.tsx'

interface NewWatchDialogProps {
  /** Initial values: what the screen shows. */
  from: NewWatch
  onClose: () => void
}

/** Form of a new watch, with a confirmation. */
export function NewWatchDialog({ from, onClose }: NewWatchDialogProps) {
  return (
    <WatchDialog
      from={from}
      onSaved={({ name }) => {
        toast({ tone: 'success', message: t('WATCHES.SAVED_TOAST', { name }) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
