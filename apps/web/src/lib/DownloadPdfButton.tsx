import type { NamedFile } from '@seatdesk/api-client'
import { saveFile } from '@seatdesk/app-kit/browser'
import { useI18n } from '@seatdesk/app-kit/i18n'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

interface DownloadPdfButtonProps {
  ask: () => Promise<NamedFile>
  /** Label of the button. */
  children: string
}

/** Downloads a document of an order, such as its receipt. */
export function DownloadPdfButton({ ask, children }: DownloadPdfButtonProps) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useI18n()

  async function download() {
    setInProgress(true)
    try {
      saveFile(await ask())
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button icon={<IconDownload />} isInProgress={isInProgress} onClick={() => void download()}>
      {children}
    </Button>
  )
}
