import { FileDrop } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import type { ImportDesk } from '../import-desk.ts'
import { whyOf } from './why.ts'

/** Where a file is dropped. */
export function FilePanel({ desk }: { desk: ImportDesk }) {
  const { phase, failure } = useStore(desk)
  const isReading = phase === 'reading'
  return (
    <FileDrop
      label={t('IMPORT.FILE')}
      description={isReading ? t('IMPORT.READING') : t('IMPORT.FILE_KINDS')}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      disabled={isReading}
      error={whyOf(failure)}
      onFiles={([file]) => file && void desk.take(file)}
    />
  )
}
