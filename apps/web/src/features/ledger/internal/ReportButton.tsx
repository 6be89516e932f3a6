import type { WallTime } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { t } from '../../../lib/messages/t.ts'
import { toastFailure } from '../../../lib/messages/toast-failure.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Report } from '../report.ts'

interface ReportButtonProps {
  report: Report
  from: WallTime | undefined
  to: WallTime | undefined
}

/** Downloads the rows of the dates in force as a file. */
export function ReportButton({ report, from, to }: ReportButtonProps) {
  const [isInProgress, setInProgress] = useState(false)

  async function download() {
    setInProgress(true)
    try {
      saveFile(await report({ from, to }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button
      emphasis="quiet"
      icon={<IconDownload />}
      isInProgress={isInProgress}
      onClick={() => void download()}
    >
      {t('LEDGER.DOWNLOAD_REPORT')}
    </Button>
  )
}
