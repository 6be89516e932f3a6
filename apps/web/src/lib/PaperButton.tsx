import type { NamedFile } from '@seatdesk/api-client'
import { saveFile } from '@seatdesk/front/browser'
import { useWords } from '@seatdesk/front/messages'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

interface PaperButtonProps {
  ask: () => Promise<NamedFile>
  /** Label of the button. */
  children: string
}

/** Downloads a document of an order, such as its receipt. */
export function PaperButton({ ask, children }: PaperButtonProps) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useWords()

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
