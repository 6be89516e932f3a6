import { Stack, Title } from '@seatdesk/ui'
import { useEffect, useMemo } from 'react'

import { imports, nameAliases } from '../../lib/api/stock.ts'
import { BackLink } from '../../lib/BackLink.tsx'
import { t } from '../../lib/i18n/import.ts'
import { PATHS } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { createImportController } from './import-controller.ts'
import { ImportPanels } from './internal/ImportPanels.tsx'
import { openImportFile } from './open-import-file.ts'
import { importStorageFor } from './saved-import.ts'

/** Inventory import and export. */
export function ImportPage() {
  const owner = useSession(({ user }) => user?.email ?? '')
  const controller = useMemo(
    () =>
      createImportController({
        imports,
        openFile: openImportFile,
        keeper: importStorageFor(owner),
        names: nameAliases,
      }),
    [owner],
  )
  useEffect(() => {
    void controller.find()
    return controller.close
  }, [controller])

  return (
    <Stack gap="md">
      <Stack gap={0}>
        <BackLink to={PATHS.listings}>{t('IMPORT.BACK')}</BackLink>
        <Title order={1}>{t('IMPORT.TITLE')}</Title>
      </Stack>
      <ImportPanels controller={controller} />
    </Stack>
  )
}
