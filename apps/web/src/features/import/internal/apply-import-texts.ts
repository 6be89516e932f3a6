import { QUOTAS, type InventoryImport } from '@seatdesk/domain'

import { t } from '../../../lib/i18n/import.ts'
import { countRows } from './outcomes.ts'

type ImportProgress = Pick<InventoryImport, 'counts' | 'applied' | 'chunks' | 'overQuota'>

const changeCount = ({ created, updated, withdrawn }: ImportProgress['counts']): number =>
  created + updated + withdrawn

/** Returns why the import cannot be applied as it is; `null` if it can. */
export const applyObstacle = (
  progress: ImportProgress,
  withdrawals: number | null,
): string | null => {
  const { counts, applied, overQuota } = progress
  if (applied.length > 0) return null
  if (counts.failed * 2 > countRows(counts, 'all')) return t('IMPORT.MOST_FAIL')
  if (overQuota > 0)
    return t('IMPORT.EXCESS', {
      most: QUOTAS.listings.toLocaleString('en-US'),
      count: overQuota.toLocaleString('en-US'),
    })
  return changeCount(counts) === 0 && !withdrawals ? t('IMPORT.NOTHING_TO_DO') : null
}

/**
 * Returns the hint about listings that the file does not contain; null `withdrawals` means that
 * they stay.
 */
export const withdrawalHint = (withdrawals: number | null): string => {
  if (withdrawals === null) return t('IMPORT.DELTA_HINT')
  return withdrawals === 0
    ? t('IMPORT.SNAPSHOT_NONE')
    : t('IMPORT.SNAPSHOT_HINT', { count: withdrawals.toLocaleString('en-US') })
}

/** Returns the label of the apply button. */
export const applyButtonLabel = (progress: ImportProgress): string =>
  progress.applied.length > 0
    ? t('IMPORT.GO_ON')
    : t('IMPORT.IMPORT', { count: changeCount(progress.counts).toLocaleString('en-US') })
