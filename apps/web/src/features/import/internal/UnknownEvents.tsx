import { Panel, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import type { ImportDesk } from '../import-desk.ts'
import { EventChoice } from './EventChoice.tsx'

import classes from './Import.module.css'

/** As many as one settles in a sitting; the next ones follow. */
const AT_ONCE = 10

/** The events of a file that were not found, each with those that come near it. */
export function UnknownEvents({ desk }: { desk: ImportDesk }) {
  const { unknown } = useStore(desk)
  if (unknown.length === 0) return null
  const later = unknown.length - AT_ONCE
  return (
    <Panel title={t('IMPORT.UNKNOWN')}>
      <Stack gap="sm">
        <Text>{t('IMPORT.UNKNOWN_HINT')}</Text>
        <ul className={classes['columns']}>
          {unknown.slice(0, AT_ONCE).map((event) => (
            <EventChoice
              key={event.key}
              event={event}
              onChoose={({ id, name }) =>
                void desk.choose({ key: event.key, eventId: id, means: name })
              }
            />
          ))}
        </ul>
        {later > 0 && <Text>{t('IMPORT.MORE_UNKNOWN', { count: later })}</Text>}
      </Stack>
    </Panel>
  )
}
