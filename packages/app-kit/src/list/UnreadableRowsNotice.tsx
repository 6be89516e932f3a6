import { formatCount, type UnreadableEntries } from '@seatdesk/domain'

import { useI18n } from '../i18n/index.ts'

interface UnreadableNoticeProps {
  rows: UnreadableEntries
  /** Noun for one and for many rows, `sale|sales`. */
  noun: string
}

/**
 * Names the rows that the server left out of a list because it could not read them. Renders nothing
 * if there are none.
 */
export function UnreadableRowsNotice({ rows, noun }: UnreadableNoticeProps) {
  const { t } = useI18n()
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id).join(', ')
  return (
    <p role="status">
      {t('COMMON.ROWS_UNREADABLE', { rows: formatCount(rows.length, noun), ids })}
    </p>
  )
}
