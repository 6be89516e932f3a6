import { Button, Panel, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import type { ImportDesk } from '../import-desk.ts'

import classes from './Import.module.css'

/** The events that were chosen for what the file calls them, to be taken back. */
export function SettledEvents({ desk }: { desk: ImportDesk }) {
  const { settled } = useStore(desk)
  if (settled.length === 0) return null
  return (
    <Panel title={t('IMPORT.SETTLED')}>
      <Stack gap="sm">
        <Text>{t('IMPORT.SETTLED_HINT')}</Text>
        <ul className={classes['columns']}>
          {settled.map(({ key, name, date, rows, means }) => (
            <li key={key} className={classes['settled']}>
              <span>
                <span className={classes['columnName']}>
                  {t('IMPORT.SETTLED_AS', { name, means })}
                </span>{' '}
                <span className={classes['quiet']}>
                  {[date, t('IMPORT.UNKNOWN_ROWS', { count: rows })].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                aria-label={t('IMPORT.UNDO_OF', { name })}
                onClick={() => void desk.unchoose(key)}
              >
                {t('IMPORT.UNDO')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}
