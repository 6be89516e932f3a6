import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { type ReactNode, Suspense, useState } from 'react'

import type { UploadSeatMapDialogProps } from './UploadSeatMapDialog.tsx'

const UploadSeatMapDialog = lazyComponent(
  async () => (await import('./UploadSeatMapDialog.tsx')).UploadSeatMapDialog,
)

interface UploadSeatMapButtonProps extends Omit<UploadSeatMapDialogProps, 'onClose'> {
  /** Icon of the button; none by default. */
  icon?: ReactNode
}

/** Button that opens the upload dialog for a seat map. */
export function UploadSeatMapButton({ icon, ...props }: UploadSeatMapButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {isOpen && (
        <Suspense>
          <UploadSeatMapDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
