import { isApiError } from '@seatdesk/api-client'
import { type InventoryImport, ROW_OUTCOMES, type RowOutcome } from '@seatdesk/domain'
import type { Tone } from '@seatdesk/ui'

import { messageOf } from '../../../lib/i18n/i18n.ts'
import { t } from '../../../lib/i18n/import.ts'
import { type RowFilter, UnreadableFileError } from '../worker/import-file-row.ts'

/** Label and tone of each outcome. */
export const OUTCOMES: Record<RowOutcome, { label: string; tone: Tone }> = {
  created: { label: t('IMPORT.CREATED'), tone: 'good' },
  updated: { label: t('IMPORT.UPDATED'), tone: 'waiting' },
  unchanged: { label: t('IMPORT.UNCHANGED'), tone: 'neutral' },
  withdrawn: { label: t('IMPORT.WITHDRAWN'), tone: 'held' },
  failed: { label: t('IMPORT.FAILED_ROWS'), tone: 'bad' },
}

/** The row filters, starting with all rows. */
export const ROW_FILTERS: readonly RowFilter[] = ['all', ...ROW_OUTCOMES]

/** Returns the label of a filter. */
export const rowFilterLabel = (filter: RowFilter): string =>
  filter === 'all' ? t('IMPORT.ALL') : OUTCOMES[filter].label

/** Returns the number of rows that match a filter. */
export const countRows = (counts: InventoryImport['counts'], filter: RowFilter): number =>
  filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[filter]

/** Returns the error message of a failed step; `null` if it did not fail. */
export const importErrorText = (failure: unknown): string | null => {
  if (failure === null) return null
  if (failure instanceof UnreadableFileError)
    return t('IMPORT.UNREADABLE', { problem: failure.message })
  // The server's message about the file is more specific than ours.
  const isAboutFile =
    isApiError(failure) && failure.kind === 'http' && [409, 422].includes(failure.status)
  return t('IMPORT.FAILED', { reason: isAboutFile ? failure.message : messageOf(failure) })
}
