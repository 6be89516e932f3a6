import { cents, formatCents, sumOfCents } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { FailedState, FormBones, Panel, Text } from '@seatdesk/ui'
import { useEffect } from 'react'

import { api } from '../../lib/api.ts'
import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/catalogue.ts'
import { ordersText } from './orders-text.ts'

type Question = Parameters<typeof api.officeEvents.preview>[0]

interface ImpactProps {
  eventId: number
  /** What the change alters. */
  facts: Omit<Question, 'id'>
  /** Told whether all that follows stands there to be read. */
  onSeen: (hasSeen: boolean) => void
}

/** Everything that a change of an event sets going, as the server works it out. */
export function Impact({ eventId, facts, onSeen }: ImpactProps) {
  const { data, isWaiting, failure, reload } = useServerData(
    queryOptionsFor(api.officeEvents.preview, { id: eventId, ...facts }),
  )
  const isThere = data !== null && !isWaiting
  useEffect(() => onSeen(isThere), [isThere, onSeen])

  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('CHANGE.FAILED')}</FailedState>
  if (!isThere) return <FormBones count={3} />
  if (data.kind === null) return <Text>{t('CHANGE.NOTHING')}</Text>
  const isCancelled = data.kind === 'cancelled'
  const paid = sumOfCents(
    [data.settling, data.requested, data.confirmed, data.delivered].map((it) => it.amount),
  )
  const { waiting, underWay, paid: paidOut } = data.payouts
  return (
    <Panel title={t('CHANGE.FOLLOWS')}>
      <Facts
        of={[
          [t('CHANGE.REFUSE_UNTIL'), data.refuseUntil && formatInstant(data.refuseUntil)],
          [t(isCancelled ? 'CHANGE.LISTINGS' : 'CHANGE.LISTINGS_STAY'), data.liveListings],
          [t('CHANGE.HELD'), ordersText(data.held)],
          [t('CHANGE.SETTLING'), ordersText(data.settling)],
          [t('CHANGE.REQUESTED'), ordersText(data.requested)],
          [t('CHANGE.CONFIRMED'), ordersText(data.confirmed)],
          [t('CHANGE.DELIVERED'), ordersText(data.delivered)],
          [t(isCancelled ? 'CHANGE.REFUNDED' : 'CHANGE.AT_STAKE'), formatCents(paid)],
          [t('CHANGE.PAYOUTS_WAITING'), formatCents(cents(waiting))],
          [t('CHANGE.PAYOUTS_UNDER_WAY'), formatCents(cents(underWay))],
          [t('CHANGE.PAYOUTS_PAID'), formatCents(cents(paidOut))],
          [t('CHANGE.TOLD'), data.told],
        ]}
      />
    </Panel>
  )
}
