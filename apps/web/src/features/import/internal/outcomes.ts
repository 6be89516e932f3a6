import { isApiFailure } from '@seatdesk/api-client'
import { type InventoryImport, ROW_OUTCOMES, type RowOutcome } from '@seatdesk/domain'
import type { Tone } from '@seatdesk/ui'

import { t } from '../../../lib/messages/import.ts'
import { messageOf } from '../../../lib/messages/words.ts'
import { type RowFilter, Unreadable } from '../worker/stock-row.ts'

/** What an outcome is called, and how it is meant. */
export const OUTCOMES: Record<RowOutcome, { label: string; tone: Tone }> = {
  created: { label: t('IMPORT.CREATED'), tone: 'good' },
  updated: { label: t('IMPORT.UPDATED'), tone: 'waiting' },
  unchanged: { label: t('IMPORT.UNCHANGED'), tone: 'neutral' },
  withdrawn: { label: t('IMPORT.WITHDRAWN'), tone: 'held' },
  failed: { label: t('IMPORT.FAILED_ROWS'), tone: 'bad' },
}

/** What rows may be narrowed to, all of them first. */
export const FILTERS: readonly RowFilter[] = ['all', ...ROW_OUTCOMES]

/** What a filter is called. */
export const filterName = (filter: RowFilter): string =>
  filter === 'all' ? t('IMPORT.ALL') : OUTCOMES[filter].label

/** How many rows a filter leaves. */
export const countOf = (counts: InventoryImport['counts'], filter: RowFilter): number =>
  filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[filter]

/** Why a step of an import failed, in a sentence; `null` when it did not. */
export const whyOf = (failure: unknown): string | null => {
  if (failure === null) return null
  if (failure instanceof Unreadable) return t('IMPORT.UNREADABLE', { problem: failure.message })
  // The server says of a file what is wrong with it, which no words of ours could.
  const isAboutFile =
    isApiFailure(failure) && failure.kind === 'refused' && [409, 422].includes(failure.status)
  return t('IMPORT.FAILED', { reason: isAboutFile ? failure.message : messageOf(failure) })
}
