import { saveFile } from '@seatdesk/app-kit/browser'
import { INVENTORY_FORMATS, type InventoryFormat } from '@seatdesk/domain'
import { Button, FileDrop, Group, Panel, Stack, Text } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useId, useState } from 'react'
import { useStore } from 'zustand'

import { ownStock } from '../../../lib/api/own-stock.ts'
import { toastFailure } from '../../../lib/i18n/i18n.ts'
import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import type { ImportPhase } from '../import-state.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { importErrorText } from './outcomes.ts'
import { PreviewPanel } from './PreviewPanel.tsx'

import classes from './Import.module.css'

/** The panel of the current phase. */
export function ImportPanels({ controller }: { controller: ImportController }) {
  const { phase } = useStore(controller)
  const isStarting = phase === 'empty' || phase === 'reading'
  const isInProgress = phase === 'sending' || phase === 'trying' || phase === 'applying'
  const isKnown = phase === 'tried' || phase === 'applying' || phase === 'finished'

  return (
    <>
      {isStarting && <ResumePanel controller={controller} />}
      {isStarting && <FilePanel controller={controller} />}
      {isStarting && <ExportPanel />}
      {phase === 'arranging' && <ColumnsPanel controller={controller} />}
      {isInProgress && <ProgressPanel controller={controller} />}
      {isKnown && <PreviewPanel controller={controller} />}
    </>
  )
}

/** Drop zone for a file. */
function FilePanel({ controller }: { controller: ImportController }) {
  const { phase, failure } = useStore(controller)
  const isReading = phase === 'reading'
  return (
    <FileDrop
      label={t('IMPORT.FILE')}
      description={isReading ? t('IMPORT.READING') : t('IMPORT.FILE_KINDS')}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      disabled={isReading}
      error={importErrorText(failure)}
      onFiles={([file]) => file && void controller.take(file)}
    />
  )
}

/** Offers to resume an unfinished import. */
function ResumePanel({ controller }: { controller: ImportController }) {
  const { kept, phase } = useStore(controller)
  if (!kept) return null
  const isBusy = phase !== 'empty'
  return (
    <Panel title={t('IMPORT.KEPT')}>
      <Stack gap="sm">
        <Text>{t('IMPORT.KEPT_TEXT', { name: kept.file.name })}</Text>
        <Group gap="xs">
          <Button emphasis="main" disabled={isBusy} onClick={() => void controller.goOn()}>
            {t('IMPORT.GO_ON')}
          </Button>
          <Button disabled={isBusy} onClick={controller.leave}>
            {t('IMPORT.LEAVE')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

const PHASE_LABELS: Partial<Record<ImportPhase, string>> = {
  sending: t('IMPORT.SENDING'),
  trying: t('IMPORT.TRYING'),
  applying: t('IMPORT.APPLYING'),
}

/** Progress of the current phase, and whether it waits for the connection. */
function ProgressPanel({ controller }: { controller: ImportController }) {
  const { phase, done, of, isAway } = useStore(controller)
  const id = useId()
  return (
    <Panel>
      <div className={classes['progress']}>
        <span id={id}>{PHASE_LABELS[phase]}</span>
        <span className={classes['quiet']}>{t('IMPORT.PROGRESS', { done, of })}</span>
        <progress aria-labelledby={id} value={done} max={Math.max(of, 1)} />
      </div>
      <Text role="status">{isAway && t('IMPORT.AWAY')}</Text>
    </Panel>
  )
}

const DIALECT_LABELS = {
  skybox: t('IMPORT.AS_SKYBOX'),
  evolution: t('IMPORT.AS_EVOLUTION'),
  seatdesk: t('IMPORT.AS_CSV'),
} as const satisfies Record<InventoryFormat, string>

/** Exports the listings as a file in any of the formats. */
function ExportPanel() {
  const [format, setFormat] = useState<InventoryFormat | null>(null)

  async function download(dialect: InventoryFormat) {
    setFormat(dialect)
    try {
      saveFile(await ownStock.export({ dialect }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setFormat(null)
    }
  }

  return (
    <Panel title={t('IMPORT.EXPORT')}>
      <Stack gap="xs">
        <Text>{t('IMPORT.EXPORT_HINT')}</Text>
        <Group gap="xs">
          {INVENTORY_FORMATS.map((dialect) => (
            <Button
              key={dialect}
              icon={<IconDownload />}
              isInProgress={format === dialect}
              onClick={() => void download(dialect)}
            >
              {DIALECT_LABELS[dialect]}
            </Button>
          ))}
        </Group>
      </Stack>
    </Panel>
  )
}
