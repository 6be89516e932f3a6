import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { InventoryImport } from '@seatdesk/domain'
import { Button, CheckboxField, Group, SegmentedField, Text } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import { applyObstacle, withdrawalHint, applyButtonLabel } from './apply-import-texts.ts'
import { MissingListings } from './MissingListings.tsx'
import { importErrorText } from './outcomes.ts'

import classes from './Import.module.css'

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
