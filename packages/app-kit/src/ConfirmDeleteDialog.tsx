import { ConfirmDialog } from '@seatdesk/ui/modal'
import { type ReactNode, useState } from 'react'

import { useI18n } from './i18n/index.ts'

interface ConfirmDeleteDialogProps {
  title: string
  /** Label of the confirm button. */
  confirmLabel: string
  /** Describes the consequences. */
  children: ReactNode
  /** Removes the item. If it throws, the error is shown and the dialog stays open. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirmation dialog before a permanent removal. Runs the removal once. */
export function ConfirmDeleteDialog({
  children,
  onConfirm,
  onClose,
  ...words
}: ConfirmDeleteDialogProps) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useI18n()

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
