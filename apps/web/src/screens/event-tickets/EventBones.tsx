import { Bone, VisuallyHidden } from '@seatdesk/ui'

import { t } from '../../lib/messages/start.ts'

import classes from './EventTickets.module.css'

/** An event and its tickets, still on the way. */
export function EventBones() {
  return (
    <div className={classes['root']} aria-busy>
      <VisuallyHidden role="status">{t('COMMON.LOADING')}</VisuallyHidden>
      <Bone width="10rem" />
      <Bone width="24rem" height="2rem" />
      <Bone height="2.25rem" />
      <div className={classes['mapBones']} />
    </div>
  )
}
