import type { HistoryKind } from '@seatdesk/domain'

import { t } from '../i18n/history.ts'
import { byTextOf, whatOf } from './history-texts.ts'
import { useHistory } from './use-history.ts'

interface LastChangeProps {
  kind: HistoryKind
  /** Id of the row. */
  id: number | string
  /** Stands before the text, such as a separator. */
  lead?: string
}

/** Who last changed a row of a list; nothing if unknown, and in a company of one person. */
export function LastChange({ kind, id, lead = '' }: LastChangeProps) {
  const { history } = useHistory(kind)
  const last = history.find(({ rowId }) => rowId === String(id))
  if (!last) return null
  return (
    <span>
      {lead}
      {t('HISTORY.LINE', { what: whatOf(last), by: byTextOf(last) })}
    </span>
  )
}
