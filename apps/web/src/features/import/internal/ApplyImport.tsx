import type { InventoryImport } from '@seatdesk/domain'
import { Button, CheckboxField, Group, SegmentedField, Text } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import { applyObstacle, withdrawalHint, applyButtonLabel } from './apply-import-texts.ts'
import { importErrorText } from './outcomes.ts'

import classes from './Import.module.css'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./WithdrawDialog.tsx')).WithdrawDialog,
}))

interface ApplyImportProps {
  desk: ImportController
  standing: InventoryImport
}

/**
 * Asks whether the file is a full snapshot, shows how many listings that withdraws, and applies the
 * import.
 */
export function ApplyImport({ desk, standing }: ApplyImportProps) {
  const { failure } = useStore(desk)
  const [mode, setMode] = useState<'delta' | 'snapshot'>('delta')
  const [isConfirmed, setConfirmed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const withdrawals = mode === 'snapshot' ? (standing.withdrawals ?? 0) : null
  const problem = applyObstacle(standing, withdrawals)

  function begin() {
    if (withdrawals) setAsking(true)
    else void desk.carryOut(withdrawals, isConfirmed)
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
      {standing.unusual > 0 && (
        <CheckboxField
          label={t('IMPORT.CONFIRM_UNUSUAL', { count: standing.unusual.toLocaleString('en-US') })}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      <Text role="status" className={classes['problem']}>
        {importErrorText(failure) ?? problem}
      </Text>
      <Group gap="xs">
        <Button emphasis="main" disabled={problem !== null} onClick={begin}>
          {applyButtonLabel(standing)}
        </Button>
        {standing.applied.length === 0 && (
          <Button onClick={desk.rearrange}>{t('IMPORT.CHANGE_COLUMNS')}</Button>
        )}
        <Button onClick={desk.clear}>{t('IMPORT.OTHER_FILE')}</Button>
      </Group>
      {isAsking && (
        <Suspense>
          <WithdrawDialog
            count={withdrawals ?? 0}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              void desk.carryOut(withdrawals, isConfirmed)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
