import { formatInstant } from '@seatdesk/app-kit/dates'
import { type Handover, type HandoverState, PRIMARY_SELLERS, type Status } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/handover.ts'

import classes from './HandoverSection.module.css'

const TONES: Record<HandoverState, Status['tone']> = {
  toSend: 'waiting',
  sent: 'good',
  accepted: 'done',
  returned: 'bad',
  canceled: 'bad',
  failed: 'bad',
}

/** The state of a handover as a badge, with how it came about and when. */
export function HandoverStatus({ handover }: { handover: Handover }) {
  const { state, primary, acceptedBy, changedAt } = handover
  const details = [
    ...(acceptedBy === null ? [] : [t(`HANDOVER.ACCEPTED_BY_${acceptedBy}`)]),
    ...(primary === null ? [] : [t('HANDOVER.VIA', { primary: PRIMARY_SELLERS[primary] })]),
    ...(changedAt === null ? [] : [formatInstant(changedAt)]),
  ]
  return (
    <p className={classes['state']}>
      <StatusBadge tone={TONES[state]}>{t(`HANDOVER.STATE_${state}`)}</StatusBadge>
      <span className={classes['quiet']}>{details.join(' · ')}</span>
    </p>
  )
}
