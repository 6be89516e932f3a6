import { useBackLink } from '@seatdesk/front/router'
import { Link, Stack, Title } from '@seatdesk/ui'
import { useEffect, useMemo } from 'react'

import { t } from '../../lib/messages/import.ts'
import { PATHS } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { imports } from '../../lib/stock.ts'
import { createImportController } from './import-desk.ts'
import { ImportPanels } from './internal/ImportPanels.tsx'
import { importStorageFor } from './kept-import.ts'
import { openImportFile } from './open-stock-file.ts'

/** Inventory import and export. */
export function ImportPage() {
  const owner = useSession(({ user }) => user?.email ?? '')
  const desk = useMemo(
    () =>
      createImportController({
        imports,
        openFile: openImportFile,
        keeper: importStorageFor(owner),
      }),
    [owner],
  )
  useEffect(() => {
    void desk.find()
    return desk.close
  }, [desk])
  const back = useBackLink([PATHS.listings], PATHS.listings)

  return (
    <Stack gap="md">
      <Link {...back}>{t('IMPORT.BACK')}</Link>
      <Title order={1}>{t('IMPORT.TITLE')}</Title>
      <ImportPanels desk={desk} />
    </Stack>
  )
}
