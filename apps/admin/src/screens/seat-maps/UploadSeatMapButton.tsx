import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import type { UploadSeatMapDialogProps } from './UploadSeatMapDialog.tsx'

const UploadSeatMapDialog = lazyComponent(
  async () => (await import('./UploadSeatMapDialog.tsx')).UploadSeatMapDialog,
)

/** Button that opens the upload dialog for a seat map. */
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
