import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { CopyField } from '../../../lib/CopyField.tsx'
import { t } from '../../../lib/messages/webhooks.ts'

interface SecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shows the secret of a webhook the one time that it can be seen. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      isOpen
      title={t('WEBHOOKS.SECRET_TITLE')}
      // A press beside the dialog would lose the secret for good.
      closeOnClickOutside={false}
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
      />
    </Modal>
  )
}
