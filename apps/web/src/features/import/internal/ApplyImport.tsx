import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { type InventoryImport, QUOTAS } from '@seatdesk/domain'
import { Button, CheckboxField, Group, SegmentedField, Text } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import { MissingListings } from './MissingListings.tsx'
import { importErrorText, countRows } from './outcomes.ts'

import classes from './Import.module.css'

type ImportProgress = Pick<InventoryImport, 'counts' | 'applied' | 'chunks' | 'overQuota'>

const changeCount = ({ created, updated, withdrawn }: ImportProgress['counts']): number =>
  created + updated + withdrawn

/** Returns why the import cannot be applied as it is; `null` if it can. */
const applyObstacle = (progress: ImportProgress, withdrawals: number | null): string | null => {
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
const withdrawalHint = (withdrawals: number | null): string => {
  if (withdrawals === null) return t('IMPORT.DELTA_HINT')
  return withdrawals === 0
    ? t('IMPORT.SNAPSHOT_NONE')
    : t('IMPORT.SNAPSHOT_HINT', { count: withdrawals.toLocaleString('en-US') })
}

/** Returns the label of the apply button. */
const applyButtonLabel = (progress: ImportProgress): string =>
  progress.applied.length > 0
    ? t('IMPORT.GO_ON')
    : t('IMPORT.IMPORT', { count: changeCount(progress.counts).toLocaleString('en-US') })

const WithdrawDialog = lazyComponent(
  async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
)

interface ApplyImportProps {
  controller: ImportController
  standing: InventoryImport
}

/**
 * Asks whether the file is a full snapshot, shows how many listings that withdraws, and applies the
 * import.
 */
export function ApplyImport({ controller, standing }: ApplyImportProps) {
  const { failure } = useStore(controller)
  const [mode, setMode] = useState<'delta' | 'snapshot'>('delta')
  const [isConfirmed, setConfirmed] = useState(false)
  const [isLateIncluded, setLateIncluded] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const withdrawals = mode === 'snapshot' ? (standing.withdrawals ?? 0) : null
  const problem = applyObstacle(standing, withdrawals)
  const late = standing.notices.find(({ code }) => code === 'lateDelivery')?.count ?? 0
  const apply = () =>
    void controller.carryOut(withdrawals, {
      ...(isConfirmed && { confirmUnusualPrice: true }),
      ...(late > 0 && !isLateIncluded && { skipLateDelivery: true }),
    })

  function start() {
    if (withdrawals) setConfirming(true)
    else apply()
  }

  return (
    <>
      <SegmentedField
        label={t('IMPORT.MODE')}
        description={withdrawalHint(withdrawals)}
        options={[
          { value: 'delta', label: t('IMPORT.DELTA') },
          { value: 'snapshot', label: t('IMPORT.SNAPSHOT') },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'snapshot' && (
        <MissingListings listings={standing.missing} total={standing.withdrawals ?? 0} />
      )}
      {standing.unusual > 0 && (
        <CheckboxField
          label={t('IMPORT.CONFIRM_UNUSUAL', { count: standing.unusual.toLocaleString('en-US') })}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      {late > 0 && (
        <CheckboxField
          label={t('IMPORT.CONFIRM_LATE', { count: late.toLocaleString('en-US') })}
          checked={isLateIncluded}
          onChange={(event) => setLateIncluded(event.currentTarget.checked)}
        />
      )}
      <Text role="status" className={classes['problem']}>
        {importErrorText(failure) ?? problem}
      </Text>
      <Group gap="xs">
        <Button emphasis="main" disabled={problem !== null} onClick={start}>
          {applyButtonLabel(standing)}
        </Button>
        {standing.applied.length === 0 && (
          <Button onClick={controller.rearrange}>{t('IMPORT.CHANGE_COLUMNS')}</Button>
        )}
        <Button onClick={controller.clear}>{t('IMPORT.OTHER_FILE')}</Button>
      </Group>
      {isConfirming && (
        <Suspense>
          <WithdrawDialog
            count={withdrawals ?? 0}
            onClose={() => setConfirming(false)}
            onConfirm={() => {
              setConfirming(false)
              apply()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
