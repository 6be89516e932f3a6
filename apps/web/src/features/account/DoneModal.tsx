import { Button } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

const Modal = lazy(async () => ({ default: (await import('@seatdesk/ui/modal')).Modal }))

interface DoneModalProps {
  isOpen: boolean
  title: string
  text: string
  /** What the one way on is called. */
  actionLabel: string
  /** Called when the reader goes on, or closes the dialog. */
  onDone: () => void
}

/** Something succeeded, and leads on to somewhere. */
export function DoneModal({ isOpen, title, text, actionLabel, onDone }: DoneModalProps) {
  if (!isOpen) return null
  return (
    <Suspense>
      <Modal
        isOpen
        size="small"
        title={title}
        onClose={onDone}
        actions={
          <Button emphasis="main" onClick={onDone} data-autofocus>
            {actionLabel}
          </Button>
        }
      >
        {text}
      </Modal>
    </Suspense>
  )
}
