import { INVENTORY_DIALECTS, type InventoryDialect } from '@seatdesk/domain'
import { saveFile } from '@seatdesk/front/browser'
import { Button, Group, Panel, Stack, Text } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { t } from '../../../lib/messages/import.ts'
import { toastFailure } from '../../../lib/messages/words.ts'
import { ownStock } from '../../../lib/stock.ts'

const NAMES = {
  skybox: t('IMPORT.AS_SKYBOX'),
  evolution: t('IMPORT.AS_EVOLUTION'),
  seatdesk: t('IMPORT.AS_CSV'),
} as const satisfies Record<InventoryDialect, string>

/** What is listed, as a file in each of the dialects. */
export function ExportPanel() {
  const [wanted, setWanted] = useState<InventoryDialect | null>(null)

  async function download(dialect: InventoryDialect) {
    setWanted(dialect)
    try {
      saveFile(await ownStock.export({ dialect }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setWanted(null)
    }
  }

  return (
    <Panel title={t('IMPORT.EXPORT')}>
      <Stack gap="xs">
        <Text>{t('IMPORT.EXPORT_HINT')}</Text>
        <Group gap="xs">
          {INVENTORY_DIALECTS.map((dialect) => (
            <Button
              key={dialect}
              icon={<IconDownload />}
              isInProgress={wanted === dialect}
              onClick={() => void download(dialect)}
            >
              {NAMES[dialect]}
            </Button>
          ))}
        </Group>
      </Stack>
    </Panel>
  )
}
