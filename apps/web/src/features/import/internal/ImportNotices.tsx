import type { ImportNotice } from '@seatdesk/domain'

import { t } from '../../../lib/i18n/import.ts'

import classes from './Import.module.css'

const MAX_ROWS = 5

/** Remarks about the file as a whole, with the first rows that each is about. */
export function ImportNotices({ notices }: { notices: readonly ImportNotice[] }) {
  if (notices.length === 0) return null
  return (
    <ul className={classes['notices']} aria-label={t('IMPORT.NOTICES')}>
      {notices.map(({ code, message, count, rows }) => (
        <li key={`${code} ${message}`}>
          {text(message)}{' '}
          {rows.length > 0 && <span className={classes['quiet']}>{rowsOf(rows, count)}</span>}
        </li>
      ))}
    </ul>
  )
}

const text = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

const rowsOf = (rows: readonly number[], count: number): string => {
  const shown = rows.slice(0, MAX_ROWS)
  const numbers = shown.map((row) => row.toLocaleString('en-US')).join(', ')
  return count > shown.length
    ? t('IMPORT.NOTICE_FIRST_ROWS', { rows: numbers })
    : t('IMPORT.NOTICE_ROWS', { rows: numbers, count })
}
