import { Button, Group, Panel, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import { missingOf } from '../columns-asked.ts'
import type { ImportDesk } from '../import-desk.ts'
import { MISSING } from './column-names.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { CostQuestion } from './CostQuestion.tsx'
import { whyOf } from './why.ts'

import classes from './Import.module.css'

/** What each column of the file is about, to be put right. */
export function ColumnsPanel({ desk }: { desk: ImportDesk }) {
  const { file, kind, failure } = useStore(desk)
  if (!file) return null
  const missing = missingOf(kind)
  const why = whyOf(failure)

  return (
    <Panel title={t('IMPORT.COLUMNS')}>
      <Stack gap="sm">
        <Text>
          {t('IMPORT.ROWS', { count: file.rows.toLocaleString('en-US'), name: file.name })}.{' '}
          {t('IMPORT.COLUMNS_HINT')}
        </Text>
        <CostQuestion desk={desk} />
        <ul className={classes['columns']}>
          {file.header.map((name, place) => (
            <ColumnChoice
              // A header may have the same name twice.
              key={`${place} ${name}`}
              name={name}
              samples={file.samples.map((sample) => sample[place] ?? '')}
              value={kind.columns[place] ?? null}
              onChange={(column) => desk.arrange(place, column)}
            />
          ))}
        </ul>
        <p role="status" className={classes['problem']}>
          {missing ? MISSING[missing] : why}
        </p>
        <Group gap="xs">
          <Button emphasis="main" disabled={missing !== null} onClick={() => void desk.check()}>
            {t('IMPORT.CHECK')}
          </Button>
          <Button onClick={desk.clear}>{t('IMPORT.OTHER_FILE')}</Button>
        </Group>
      </Stack>
    </Panel>
  )
}
