import { ConfirmDialog } from '@seatdesk/ui/modal'
import { type ReactNode, useState } from 'react'

import { useWords } from './messages/index.ts'

interface ConfirmRemovalProps {
  title: string
  /** What removing is called, in a word. */
  confirmLabel: string
  /** What will happen. */
  children: ReactNode
  /** Removes it; what it throws is told, and the question stays. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is taken away for good, and takes it away once. */
export function ConfirmRemoval({ children, onConfirm, onClose, ...words }: ConfirmRemovalProps) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useWords()

  async function remove() {
    setInProgress(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  return (
    <ConfirmDialog
      {...words}
      isOpen
      isDangerous
      isInProgress={isInProgress}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
