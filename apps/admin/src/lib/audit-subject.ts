import type { AuditEntry } from '@seatdesk/domain'

import { hrefs } from './addresses.ts'

/** What an entry of the audit log may be about, with the screen that shows it where there is one. */
const PLACES: Readonly<Record<string, ((id: number) => string) | null>> = {
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
export const SUBJECT_KINDS = Object.keys(PLACES)

/** Where the subject of an entry can be looked at; `null` when nowhere. */
export const subjectHref = ({ kind, id }: AuditEntry['subject']): string | null =>
  PLACES[kind]?.(id) ?? null
