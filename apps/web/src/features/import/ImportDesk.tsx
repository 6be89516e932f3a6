import { useWayBack } from '@seatdesk/front/router'
import { Link, Stack, Title } from '@seatdesk/ui'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'

import { t } from '../../lib/messages/import.ts'
import { PATHS } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { imports } from '../../lib/stock.ts'
import { createImportDesk } from './import-desk.ts'
import { ColumnsPanel } from './internal/ColumnsPanel.tsx'
import { ExportPanel } from './internal/ExportPanel.tsx'
import { FilePanel } from './internal/FilePanel.tsx'
import { KeptPanel } from './internal/KeptPanel.tsx'
import { ProgressPanel } from './internal/ProgressPanel.tsx'
import { TrialPanel } from './internal/TrialPanel.tsx'
import { keeperOf } from './kept-import.ts'
import { openStockFile } from './open-stock-file.ts'

/** Where files of listings come in and go out. */
export function ImportDesk() {
  const owner = useSession(({ user }) => user?.email ?? '')
  const desk = useMemo(
    () => createImportDesk({ imports, openFile: openStockFile, keeper: keeperOf(owner) }),
    [owner],
  )
  useEffect(() => {
    void desk.find()
    return desk.close
  }, [desk])
  const { phase } = useStore(desk)
  const back = useWayBack([PATHS.listings], PATHS.listings)
  const isStarting = phase === 'empty' || phase === 'reading'
  const isUnderWay = phase === 'sending' || phase === 'trying' || phase === 'applying'

  return (
    <Stack gap="md">
      <Link {...back}>{t('IMPORT.BACK')}</Link>
      <Title order={1}>{t('IMPORT.TITLE')}</Title>
      {isStarting && <KeptPanel desk={desk} />}
      {isStarting && <FilePanel desk={desk} />}
      {isStarting && <ExportPanel />}
      {phase === 'arranging' && <ColumnsPanel desk={desk} />}
      {isUnderWay && <ProgressPanel desk={desk} />}
      {(phase === 'tried' || phase === 'applying' || phase === 'finished') && (
        <TrialPanel desk={desk} />
      )}
    </Stack>
  )
}
