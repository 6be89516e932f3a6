import { useWayBack } from '@seatdesk/front/router'
import { Link, Stack, Title } from '@seatdesk/ui'
import { useEffect, useMemo } from 'react'

import { t } from '../../lib/messages/import.ts'
import { PATHS } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { imports } from '../../lib/stock.ts'
import { createImportDesk } from './import-desk.ts'
import { ImportPanels } from './internal/ImportPanels.tsx'
import { keeperOf } from './kept-import.ts'
import { openStockFile } from './open-stock-file.ts'

/** Inventory import and export. */
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
  const back = useWayBack([PATHS.listings], PATHS.listings)

  return (
    <Stack gap="md">
      <Link {...back}>{t('IMPORT.BACK')}</Link>
      <Title order={1}>{t('IMPORT.TITLE')}</Title>
      <ImportPanels desk={desk} />
    </Stack>
  )
}
