import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import type { UploadDialogProps } from './UploadDialog.tsx'

const UploadDialog = lazy(async () => ({
  default: (await import('./UploadDialog.tsx')).UploadDialog,
}))

/** Takes a drawing from the reader's machine. */
export function UploadDrawing(props: Omit<UploadDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.title}</Button>
      {isOpen && (
        <Suspense>
          <UploadDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
