import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import type { UploadSeatMapDialogProps } from './UploadSeatMapDialog.tsx'

const UploadSeatMapDialog = lazy(async () => ({
  default: (await import('./UploadSeatMapDialog.tsx')).UploadSeatMapDialog,
}))

/** Takes a drawing from the reader's machine. */
export function UploadSeatMapButton(props: Omit<UploadSeatMapDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.title}</Button>
      {isOpen && (
        <Suspense>
          <UploadSeatMapDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
