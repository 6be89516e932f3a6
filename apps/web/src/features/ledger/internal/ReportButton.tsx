import type { WallTime } from '@seatdesk/domain'
import { saveFile } from '@seatdesk/front/browser'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { t } from '../../../lib/messages/start.ts'
import { toastFailure } from '../../../lib/messages/words.ts'
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
      {t('COMMON.DOWNLOAD_REPORT')}
    </Button>
  )
}
