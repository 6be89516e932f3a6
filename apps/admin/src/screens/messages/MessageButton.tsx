import type { Message } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/i18n/records.ts'

const MessageDialog = lazy(async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}))

/** Shows a message as its reader has it. */
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
