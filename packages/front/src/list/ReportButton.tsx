import type { NamedFile } from '@seatdesk/api-client'
import { Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { saveFile } from '../browser/index.ts'
import { useWords } from '../messages/index.ts'

/** Asks for a list as a file, narrowed as the list is. */
export type Report<Query> = (query: Query) => Promise<NamedFile>

interface ReportButtonProps<Query> {
  report: Report<Query>
  /** What narrows the list at present. */
  query: Query
  /** What the button says. */
  children: string
}

/** Downloads the rows of a list as a file. */
export function ReportButton<Query>({ report, query, children }: ReportButtonProps<Query>) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useWords()

  async function download() {
    setInProgress(true)
    try {
      saveFile(await report(query))
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
      {children}
    </Button>
  )
}
