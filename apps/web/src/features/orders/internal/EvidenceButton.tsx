import { saveFile } from '@seatdesk/app-kit/browser'
import { useI18n } from '@seatdesk/app-kit/i18n'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { handovers } from '../../../lib/api/handover.ts'
import { t } from '../../../lib/i18n/handover.ts'

/** Downloads the latest proof that tickets were sent. */
export function EvidenceButton({ orderId }: { orderId: number }) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  async function download() {
    setInProgress(true)
    try {
      saveFile(await handovers.proof({ id: orderId }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button icon={<IconDownload />} isInProgress={isInProgress} onClick={() => void download()}>
      {t('HANDOVER.PROOF')}
    </Button>
  )
}
