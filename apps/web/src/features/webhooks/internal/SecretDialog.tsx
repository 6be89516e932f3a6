import { Button } from '@seatdesk/ui'
import { ConfirmDialog, Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { CopyField } from '../../../lib/CopyField.tsx'
import { toastFailure } from '../../../lib/i18n/i18n.ts'
import { t } from '../../../lib/i18n/webhooks.ts'

interface SecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shows the secret of a webhook once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      isOpen
      title={t('WEBHOOKS.SECRET_TITLE')}
      isShownOnce
      onClose={onClose}
      actions={
        <Button emphasis="main" onClick={onClose}>
          {t('WEBHOOKS.DONE')}
        </Button>
      }
    >
      <CopyField
        label={t('WEBHOOKS.SECRET')}
        copyLabel={t('WEBHOOKS.COPY')}
        value={secret}
        description={t('WEBHOOKS.SECRET_TEXT')}
        isFocusedFirst
      />
    </Modal>
  )
}

interface RotateDialogProps {
  /** The URL of the webhook. */
  url: string
  /**
   * Creates and shows a new secret; an error that it throws is shown, and the dialog stays open.
   */
  onRotate: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a webhook's secret is rotated. */
export function RotateDialog({ url, onRotate, onClose }: RotateDialogProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function rotate() {
    setInProgress(true)
    try {
      await onRotate()
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('WEBHOOKS.ROTATE_TITLE')}
      confirmLabel={t('WEBHOOKS.ROTATE')}
      isInProgress={isInProgress}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      {t('WEBHOOKS.ROTATE_TEXT', { url })}
    </ConfirmDialog>
  )
}
