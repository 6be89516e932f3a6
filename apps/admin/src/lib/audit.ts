import { detailText, toWords } from '@seatdesk/app-kit/audit'
import { type AuditEntry, purchaseNumber, saleNumber } from '@seatdesk/domain'
import * as v from 'valibot'

import { hrefs } from './addresses.ts'
import { t } from './i18n/records.ts'

const changeSchema = v.object({ from: v.unknown(), to: v.unknown() })

/** Formats the details of an audit log entry, a line per member: its old and new value. */
export const auditDetailLines = (details: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(details).map(([member, value]) => {
    const change = v.safeParse(changeSchema, value)
    return change.success
      ? t('AUDIT.CHANGE', {
          member: toWords(member),
          from: detailText(change.output.from),
          to: detailText(change.output.to),
        })
      : t('AUDIT.FACT', { member: toWords(member), value: detailText(value) })
  })

/** The kinds of subjects of audit log entries, with the URL of their screen, if any. */
const SUBJECT_HREFS: Readonly<Record<string, ((id: number) => string) | null>> = {
  account: hrefs.account,
  'failed-task': null,
  event: hrefs.event,
  'event-request': null,
  message: null,
  order: hrefs.order,
  payout: hrefs.order,
  performer: null,
  'seat-map': hrefs.seatMap,
  tag: null,
  venue: null,
}

/** All kinds of subjects. */
export const SUBJECT_KINDS = Object.keys(SUBJECT_HREFS)

const KIND_LABELS: Readonly<Record<string, string>> = {
  account: t('AUDIT.KIND_ACCOUNT'),
  'failed-task': t('AUDIT.KIND_FAILED_TASK'),
  event: t('AUDIT.KIND_EVENT'),
  'event-request': t('AUDIT.KIND_EVENT_REQUEST'),
  message: t('AUDIT.KIND_MESSAGE'),
  order: t('AUDIT.KIND_ORDER'),
  payout: t('AUDIT.KIND_PAYOUT'),
  performer: t('AUDIT.KIND_PERFORMER'),
  'seat-map': t('AUDIT.KIND_SEAT_MAP'),
  tag: t('AUDIT.KIND_TAG'),
  venue: t('AUDIT.KIND_VENUE'),
}

/** Returns the name of a kind of subject; its wire name if it is unknown. */
export const subjectKindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind

/** Returns what an entry is about, such as `Order O-1042` or `Account Ada Broker`. */
export const subjectLabel = ({ kind, id, name }: AuditEntry['subject']): string => {
  const numbers: Readonly<Record<string, (id: number) => string>> = {
    order: purchaseNumber,
    payout: saleNumber,
  }
  return `${subjectKindLabel(kind)} ${name ?? numbers[kind]?.(id) ?? id}`
}

/** URL of the screen of an entry's subject; `null` if there is none. */
export const subjectHref = ({ kind, id }: AuditEntry['subject']): string | null =>
  SUBJECT_HREFS[kind]?.(id) ?? null
