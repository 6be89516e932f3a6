import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { Message } from '@seatdesk/domain'
import { Button, Stack, Text } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { api } from '../../lib/api.ts'
import { Await } from '../../lib/Await.tsx'
import { t } from '../../lib/i18n/records.ts'

import classes from './MessageDialog.module.css'

interface MessageDialogProps {
  message: Message
  onClose: () => void
}

/** Dialog with a message as it was sent, without its codes and secret links. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const resource = useServerData(createQueryOptions(api.adminMessages.get, { id: message.id }))
  return (
    <Modal
      isOpen
      title={t('MESSAGES.SHOW_ONE', { recipient: message.recipient })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('MESSAGES.CLOSE')}</Button>}
    >
      <Await
        resource={resource}
        missing={t('MESSAGES.NOT_LOADED')}
        failed={t('MESSAGES.NOT_LOADED')}
      >
        {({ subject, text }) =>
          text === null ? (
            <Text>{t('MESSAGES.FORGOTTEN')}</Text>
          ) : (
            <Stack gap="sm">
              <article className={classes['emailText']}>
                {subject && <h3 className={classes['subject']}>{subject}</h3>}
                {text}
              </article>
              <Text>{t('MESSAGES.BLANKED')}</Text>
            </Stack>
          )
        }
      </Await>
    </Modal>
  )
}
