import { toast } from '@seatdesk/ui'

import { t } from '../../lib/messages/watches.ts'
import { type NewWatch, WatchDialog } from './WatchDialog.tsx'

interface WatchNewProps {
  /** What is looked at, which it begins with. */
  from: NewWatch
  onClose: () => void
}

/** Asks how what is looked at is to be kept, and says that it is. */
export function WatchNew({ from, onClose }: WatchNewProps) {
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
