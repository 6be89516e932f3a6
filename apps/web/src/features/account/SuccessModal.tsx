import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { Suspense } from 'react'

const Modal = lazyComponent(async () => (await import('@seatdesk/ui/modal')).Modal)

interface SuccessModalProps {
  isOpen: boolean
  title: string
  text: string
  /** Label of the only button. */
  actionLabel: string
  /** Called when the user presses the button or closes the dialog. */
  onDone: () => void
}

/** Confirms that an action succeeded and links to the next step. */
export function SuccessModal({ isOpen, title, text, actionLabel, onDone }: SuccessModalProps) {
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
