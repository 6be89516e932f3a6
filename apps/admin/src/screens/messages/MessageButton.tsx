import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Message } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { t } from '../../lib/i18n/records.ts'

const MessageDialog = lazyComponent(async () => (await import('./MessageDialog.tsx')).MessageDialog)

/** Button that opens a message as its recipient sees it. */
export function MessageButton({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('MESSAGES.SHOW')}
      </Button>
      {isOpen && (
        <Suspense>
          <MessageDialog message={message} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
