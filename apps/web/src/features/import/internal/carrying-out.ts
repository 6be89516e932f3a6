import { BOUNDS, type InventoryImport } from '@seatdesk/domain'

import { t } from '../../../lib/messages/import.ts'
import { countOf } from './outcomes.ts'

type Standing = Pick<InventoryImport, 'counts' | 'applied' | 'chunks' | 'excess'>

const changesOf = ({ created, updated, withdrawn }: Standing['counts']): number =>
  created + updated + withdrawn

/** Returns why the import cannot be applied as it is; `null` if it can. */
export const carriesOut = (standing: Standing, withdrawals: number | null): string | null => {
  const { counts, applied, excess } = standing
  if (applied.length > 0) return null
  if (counts.failed * 2 > countOf(counts, 'all')) return t('IMPORT.MOST_FAIL')
  if (excess > 0)
    return t('IMPORT.EXCESS', {
      most: BOUNDS.listings.toLocaleString('en-US'),
      count: excess.toLocaleString('en-US'),
    })
  return changesOf(counts) === 0 && !withdrawals ? t('IMPORT.NOTHING_TO_DO') : null
}

/**
 * Returns the hint about listings that the file does not contain; null `withdrawals` means that
 * they stay.
 */
export const hintOf = (withdrawals: number | null): string => {
  if (withdrawals === null) return t('IMPORT.DELTA_HINT')
  return withdrawals === 0
    ? t('IMPORT.SNAPSHOT_NONE')
    : t('IMPORT.SNAPSHOT_HINT', { count: withdrawals.toLocaleString('en-US') })
}

/** Returns the label of the apply button. */
export const wordsFor = (standing: Standing): string =>
  standing.applied.length > 0
    ? t('IMPORT.GO_ON')
    : t('IMPORT.IMPORT', { count: changesOf(standing.counts).toLocaleString('en-US') })
