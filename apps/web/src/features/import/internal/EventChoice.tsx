import { Bone, Button } from '@seatdesk/ui'

import { EventWhen } from '../../../lib/EventWhen.tsx'
import { t } from '../../../lib/messages/import.ts'
import { useNearestEvents } from '../nearest-events.ts'
import type { UnknownEvent } from '../worker/stock-row.ts'

import classes from './Import.module.css'

interface EventChoiceProps {
  event: UnknownEvent
  onChoose: (near: { id: number; name: string }) => void
}

/** An event that was not found, and the nearest three to choose from. */
export function EventChoice({ event, onChoose }: EventChoiceProps) {
  const { data, isWaiting } = useNearestEvents(event)
  const { name, venue, date, rows } = event
  return (
    <li className={classes['unknown']}>
      <span>
        <span className={classes['columnName']}>{name}</span>{' '}
        <span className={classes['quiet']}>
          {[venue, date, t('IMPORT.UNKNOWN_ROWS', { count: rows })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <div role="group" aria-label={t('IMPORT.NEAREST', { name })} className={classes['nearest']}>
        {isWaiting && <Bone width="12rem" />}
        {data?.length === 0 && <span className={classes['quiet']}>{t('IMPORT.NONE_NEAR')}</span>}
        {data?.map((near) => (
          <Button key={near.id} className={classes['near']} onClick={() => onChoose(near)}>
            <span className={classes['nearWords']}>
              <span>{near.name}</span>
              <span className={classes['quiet']}>
                {near.venue.name}, <EventWhen event={near} />
              </span>
            </span>
          </Button>
        ))}
      </div>
    </li>
  )
}
