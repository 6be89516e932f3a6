import type { NamedFile } from '@seatdesk/api-client'
import type { WallTime } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { saveFile } from '../browser/index.ts'
import { useWords } from '../messages/index.ts'

interface Range {
  from: WallTime | undefined
  to: WallTime | undefined
}

/** Asks for a list as a file, for the dates in force. */
export type Report = (range: Range) => Promise<NamedFile>

/** Downloads the rows of the dates in force as a file. */
export function ReportButton({ report, from, to }: Range & { report: Report }) {
  const [isInProgress, setInProgress] = useState(false)
  const { t, toastFailure } = useWords()

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
