import { counted, type Unreadable } from '@seatdesk/domain'

import { useWords } from '../messages/index.ts'

interface UnreadableNoticeProps {
  rows: Unreadable
  /** What is counted, `sale|sales`. */
  noun: string
}

/** Names the rows that the server left out of a list because it could not read them; nothing without any. */
export function UnreadableNotice({ rows, noun }: UnreadableNoticeProps) {
  const { t } = useWords()
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id).join(', ')
  return (
    <p role="status">{t('COMMON.ROWS_UNREADABLE', { rows: counted(rows.length, noun), ids })}</p>
  )
}
