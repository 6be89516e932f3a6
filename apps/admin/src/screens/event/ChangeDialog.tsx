import { formatInstant } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import {
  cents,
  formatCents,
  isRealWallTime,
  type AdminEvent,
  sumOfCents,
  wallTime,
} from '@seatdesk/domain'
import {
  Button,
  FailedState,
  FormSkeleton,
  Panel,
  Stack,
  Text,
  TextField,
  toast,
} from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useEffect, useState } from 'react'

import { api, STEP_UP_CALLS } from '../../lib/api.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t } from '../../lib/i18n/catalog.ts'
import { toastFailure } from '../../lib/i18n/common.ts'
import { changedEventFields, type ChangeKind, ordersAmountText } from './event-change.ts'

type PreviewParams = Parameters<typeof api.adminEvents.preview>[0]

interface ChangeImpactProps {
  eventId: number
  /** What the change alters. */
  facts: Omit<PreviewParams, 'id'>
  /** Told whether all that follows stands there to be read. */
  onSeen: (hasSeen: boolean) => void
}

/** Everything that a change of an event sets going, as the server works it out. */
function ChangeImpact({ eventId, facts, onSeen }: ChangeImpactProps) {
  const { data, isWaiting, failure, reload } = useServerData(
    createQueryOptions(api.adminEvents.preview, { id: eventId, ...facts }),
  )
  const isThere = data !== null && !isWaiting
  useEffect(() => onSeen(isThere), [isThere, onSeen])

  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('CHANGE.FAILED')}</FailedState>
  if (!isThere) return <FormSkeleton count={3} />
  if (data.kind === null) return <Text>{t('CHANGE.NOTHING')}</Text>
  const isCancelled = data.kind === 'cancelled'
  const paid = sumOfCents(
    [data.settling, data.requested, data.confirmed, data.delivered].map((it) => it.amount),
  )
  const { waiting, underWay, paid: paidOut } = data.payouts
  return (
    <Panel title={t('CHANGE.FOLLOWS')}>
      <DescriptionPanel
        of={[
          [t('CHANGE.REFUSE_UNTIL'), data.refuseUntil && formatInstant(data.refuseUntil)],
          [t(isCancelled ? 'CHANGE.LISTINGS' : 'CHANGE.LISTINGS_STAY'), data.liveListings],
          [t('CHANGE.HELD'), ordersAmountText(data.held)],
          [t('CHANGE.SETTLING'), ordersAmountText(data.settling)],
          [t('CHANGE.REQUESTED'), ordersAmountText(data.requested)],
          [t('CHANGE.CONFIRMED'), ordersAmountText(data.confirmed)],
          [t('CHANGE.DELIVERED'), ordersAmountText(data.delivered)],
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

interface ChangeDialogProps {
  kind: ChangeKind
  event: AdminEvent
  /** Called once it is decided. */
  onDone: () => Promise<void>
  onClose: () => void
}

const TITLES = {
  cancel: 'EVENT.CANCEL',
  postpone: 'EVENT.POSTPONE',
  reschedule: 'EVENT.RESCHEDULE',
} as const satisfies Record<ChangeKind, string>

/** Shows everything that follows from a change of an event, and makes it once that was seen. */
export function ChangeDialog({ kind, event, onDone, onClose }: ChangeDialogProps) {
  const [text, setText] = useState('')
  const [hasSeen, setSeen] = useState(false)
  const [isInProgress, setInProgress] = useState(false)
  const proof = useStepUp(STEP_UP_CALLS)
  const written = `${text}:00`
  const facts = changedEventFields(kind, isRealWallTime(written) ? wallTime(written) : null)

  async function decide() {
    if (!facts) return
    setInProgress(true)
    try {
      await proof.proven(async () => {
        await api.adminEvents.change({ id: event.id, ...facts })
      })
      toast({ tone: 'success', message: t('CHANGE.DONE') })
      onClose()
      await onDone()
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  if (proof.dialog) return proof.dialog
  return (
    <Modal
      isOpen
      size="medium"
      title={`${t(TITLES[kind])}: ${event.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('CHANGE.BACK')}</Button>
          <Button
            emphasis={kind === 'cancel' ? 'danger' : 'main'}
            disabled={!hasSeen || !facts}
            isInProgress={isInProgress}
            onClick={() => void decide()}
          >
            {t(TITLES[kind])}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {kind === 'reschedule' && (
          <TextField
            type="datetime-local"
            label={t('EVENT.NEW_DATE')}
            data-autofocus
            value={text}
            onChange={(change) => setText(change.currentTarget.value)}
          />
        )}
        {facts && <ChangeImpact eventId={event.id} facts={facts} onSeen={setSeen} />}
      </Stack>
    </Modal>
  )
}
