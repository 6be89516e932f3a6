import { Button, Group, Panel, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import type { ImportDesk } from '../import-desk.ts'

/** Offers to go on with an import that the page was left amid. */
export function KeptPanel({ desk }: { desk: ImportDesk }) {
  const { kept, phase } = useStore(desk)
  if (!kept) return null
  const isBusy = phase !== 'empty'
  return (
    <Panel title={t('IMPORT.KEPT')}>
      <Stack gap="sm">
        <Text>{t('IMPORT.KEPT_TEXT', { name: kept.file.name })}</Text>
        <Group gap="xs">
          <Button emphasis="main" disabled={isBusy} onClick={() => void desk.goOn()}>
            {t('IMPORT.GO_ON')}
          </Button>
          <Button disabled={isBusy} onClick={desk.leave}>
            {t('IMPORT.LEAVE')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
