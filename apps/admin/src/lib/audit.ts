import type { AuditEntry } from '@seatdesk/domain'
import * as v from 'valibot'

import { hrefs } from './addresses.ts'
import { t } from './i18n/records.ts'

const changeSchema = v.object({ from: v.unknown(), to: v.unknown() })

/** A value as it is read: text as it is, anything else as it was written down. */
const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('AUDIT.EMPTY')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry of the audit log tells besides, a line for each member: what it was, and became. */
export const auditDetailLines = (details: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(details).map(([member, value]) => {
    const change = v.safeParse(changeSchema, value)
    return change.success
      ? t('AUDIT.CHANGE', {
          member,
          from: valueText(change.output.from),
          to: valueText(change.output.to),
        })
      : t('AUDIT.FACT', { member, value: valueText(value) })
  })

/** What an entry of the audit log may be about, with the screen that shows it where there is one. */
const SUBJECT_HREFS: Readonly<Record<string, ((id: number) => string) | null>> = {
  account: hrefs.account,
  'dead-letter': null,
  event: hrefs.event,
  message: null,
  order: hrefs.order,
  payout: hrefs.order,
  performer: null,
  'seat-map': hrefs.seatMap,
  tag: null,
  venue: null,
}

/** The kinds of what an entry may be about. */
export const SUBJECT_KINDS = Object.keys(SUBJECT_HREFS)

/** Where the subject of an entry can be looked at; `null` when nowhere. */
export const subjectHref = ({ kind, id }: AuditEntry['subject']): string | null =>
  SUBJECT_HREFS[kind]?.(id) ?? null
