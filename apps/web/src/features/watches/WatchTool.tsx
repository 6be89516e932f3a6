import { Button, toast } from '@seatdesk/ui'
import { IconBell } from '@seatdesk/ui/icons'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/messages/watches.ts'
import type { NewWatch } from './WatchDialog.tsx'

const WatchDialog = lazy(async () => ({
  default: (await import('./WatchDialog.tsx')).WatchDialog,
}))

interface WatchToolProps {
  /** What is looked at, which a new one begins with. */
  from: NewWatch
  /** What the button says; to watch by default. */
  label?: string
  size?: 'small'
}

/** Has what is looked at kept, as a search or as a want. */
export function WatchTool({ from, label = t('WATCHES.WATCH'), size }: WatchToolProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...(size && { size })} icon={<IconBell />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>
        {isOpen && (
          <WatchDialog
            from={from}
            onSaved={({ name }) => {
              toast({ tone: 'success', message: t('WATCHES.SAVED_TOAST', { name }) })
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
