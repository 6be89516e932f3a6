import { IconButton, TextField, toast } from '@seatdesk/ui'
import { IconCopy } from '@seatdesk/ui/icons'

import { copyText } from '../../lib/copy-text.ts'
import { t } from '../../lib/messages/t.ts'
import { toastFailure } from '../../lib/messages/toast-failure.ts'

/** The broker's id, to be copied. */
export function BrokerId({ brokerId }: { brokerId: string }) {
  async function copy() {
    try {
      await copyText(brokerId)
      toast({ tone: 'success', message: t('COMMON.COPIED_TO_CLIPBOARD') })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <TextField
      label={t('BROKER_SETTINGS.BROKER_ID')}
      value={brokerId}
      variant="filled"
      readOnly
      rightSection={
        <IconButton label={t('BROKER_SETTINGS.COPY')} size="small" onClick={() => void copy()}>
          <IconCopy />
        </IconButton>
      }
    />
  )
}
