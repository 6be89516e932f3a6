import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Message } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'

import { useRowDialog } from '../../lib/ActionButtons.tsx'
import { t } from '../../lib/i18n/records.ts'

const MessageDialog = lazyComponent(async () => (await import('./MessageDialog.tsx')).MessageDialog)

/** Button that opens a message as its recipient sees it. */
export function MessageButton({ message }: { message: Message }) {
  const { show, dialog } = useRowDialog()
  return (
    <>
      <Button
        size="small"
        onClick={() => show((close) => <MessageDialog message={message} onClose={close} />)}
      >
        {t('MESSAGES.SHOW')}
      </Button>
      {dialog}
    </>
  )
}
