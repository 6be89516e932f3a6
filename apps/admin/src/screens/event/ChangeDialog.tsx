import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import {
  formatBalance,
  isRealWallTime,
  type AdminEvent,
  addCents,
  venueAddress,
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
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useEffect, useId, useState } from 'react'

import { api, STEP_UP_CALLS } from '../../lib/api.ts'
import { eventDateText, formatInstant } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t } from '../../lib/i18n/catalog.ts'
import { toastFailure } from '../../lib/i18n/common.ts'
import {
  changedEventFields,
  type ChangeKind,
  missingForChange,
  ordersAmountText,
} from './event-change.ts'

type PreviewParams = Parameters<typeof api.adminEvents.preview>[0]

interface ChangeImpactProps {
  eventId: number
  /** The fields that the change alters. */
  facts: Omit<PreviewParams, 'id'>
  /** Called with whether the full impact is displayed. */
  onSeen: (hasSeen: boolean) => void
}

/** The effects of a change of an event, as previewed by the server. */
function ChangeImpact({ eventId, facts, onSeen }: ChangeImpactProps) {
  const { data, isWaiting, failure, reload } = useServerData(
    createQueryOptions(api.adminEvents.preview, { id: eventId, ...facts }),
  )
  const isLoaded = data !== null && !isWaiting
  useEffect(() => onSeen(isLoaded), [isLoaded, onSeen])

  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('CHANGE.FAILED')}</FailedState>
  if (!isLoaded) return <FormSkeleton count={3} />
  if (data.kind === null) return <Text>{t('CHANGE.NOTHING')}</Text>
  const isCanceled = data.kind === 'cancelled'
  const paidOrders = [data.settling, data.requested, data.confirmed, data.delivered]
  const paid = {
    orders: paidOrders.reduce((sum, { orders }) => sum + orders, 0),
    amount: addCents(paidOrders.map(({ amount }) => amount)),
  }
  const { waiting, inProgress, paid: paidOut } = data.payouts
  return (
    <Panel title={t('CHANGE.FOLLOWS')}>
      <DescriptionPanel
        of={[
          [t('CHANGE.REFUSE_UNTIL'), data.declineUntil && formatInstant(data.declineUntil)],
          [t(isCanceled ? 'CHANGE.LISTINGS' : 'CHANGE.LISTINGS_STAY'), data.liveListings],
          [t('CHANGE.HELD'), ordersAmountText(data.held)],
          [t('CHANGE.SETTLING'), ordersAmountText(data.settling)],
          [t('CHANGE.REQUESTED'), ordersAmountText(data.requested)],
          [t('CHANGE.CONFIRMED'), ordersAmountText(data.confirmed)],
          [t('CHANGE.DELIVERED'), ordersAmountText(data.delivered)],
          [t(isCanceled ? 'CHANGE.REFUNDED' : 'CHANGE.AT_STAKE'), ordersAmountText(paid)],
          [t('CHANGE.PAYOUTS_WAITING'), formatBalance(waiting)],
          [t('CHANGE.PAYOUTS_UNDER_WAY'), formatBalance(inProgress)],
          [t('CHANGE.PAYOUTS_PAID'), formatBalance(paidOut)],
          [t('CHANGE.TOLD'), data.notifiedBrokers],
        ]}
      />
    </Panel>
  )
}

interface CurrentAndNewProps {
  event: AdminEvent
  kind: ChangeKind
  /** The fields that the change alters; `null` while its new date is not known. */
  fields: ReturnType<typeof changedEventFields>
}

/** The date and venue of an event now, and its date after the change. */
function CurrentAndNew({ event, kind, fields }: CurrentAndNewProps) {
  const newDate = fields ? eventDateText({ ...event, ...fields }) : t('CHANGE.NOT_ENTERED')
  return (
    <DescriptionPanel
      of={[
        [t('CHANGE.NOW'), eventDateText(event)],
        [t('CHANGE.NEW'), kind !== 'cancel' && newDate],
        [t('CHANGE.VENUE'), `${event.venue.name}, ${venueAddress(event.venue)}`],
      ]}
    />
  )
}

interface ChangeDialogProps {
  kind: ChangeKind
  event: AdminEvent
  /** Called after the change succeeds. */
  onDone: () => Promise<void>
  onClose: () => void
}

const TITLES = {
  cancel: 'EVENT.CANCEL',
  postpone: 'EVENT.POSTPONE',
  reschedule: 'EVENT.RESCHEDULE',
} as const satisfies Record<ChangeKind, string>

/**
 * Dialog that previews the effects of a change of an event, and makes it once they were displayed.
 */
export function ChangeDialog({ kind, event, onDone, onClose }: ChangeDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [hasSeen, setSeen] = useState(false)
  const [typedName, setTypedName] = useState('')
  const [reason, setReason] = useState('')
  const [isInProgress, setInProgress] = useState(false)
  const stepUp = useStepUp(STEP_UP_CALLS)
  const written = `${text}:00`
  const dateTime = isRealWallTime(written) ? wallTime(written) : null
  const fields = changedEventFields(kind, dateTime)
  const isCancellation = kind === 'cancel'
  const input = { kind, event, dateTime, reason, typedName, isImpactSeen: hasSeen }
  const missing = missingForChange(input)

  async function decide() {
    if (!fields || missing.length > 0) return
    setInProgress(true)
    try {
      await stepUp.proven(async () => {
        await api.adminEvents.change({
          id: event.id,
          ...fields,
          ...(isCancellation && { reason }),
        })
      })
      toast({ tone: 'success', message: t('CHANGE.DONE') })
      onClose()
      await onDone()
    } catch (error) {
      toastFailure(error)
      setInProgress(false)
    }
  }

  return (
    <>
      <Modal
        isOpen
        size="medium"
        title={`${t(TITLES[kind])}: ${event.name}`}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose} data-autofocus>
              {t(isCancellation ? 'CHANGE.BACK' : 'COMMON.CANCEL')}
            </Button>
            <Button
              type="submit"
              form={id}
              emphasis={kind === 'cancel' ? 'danger' : 'main'}
              disabled={missing.length > 0}
              aria-describedby={`${id}-missing`}
              isInProgress={isInProgress}
            >
              {t(TITLES[kind])}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault()
            void decide()
          }}
        >
          <Stack gap="md">
            <CurrentAndNew event={event} kind={kind} fields={fields} />
            {kind === 'reschedule' && (
              <DateField
                withTime
                label={t('EVENT.NEW_DATE')}
                data-autofocus
                value={text}
                onChange={setText}
              />
            )}
            {fields && <ChangeImpact eventId={event.id} facts={fields} onSeen={setSeen} />}
            {isCancellation && (
              <TextField
                label={t('CHANGE.REASON')}
                description={t('CHANGE.REASON_TEXT')}
                maxLength={500}
                autoComplete="off"
                value={reason}
                onChange={(change) => setReason(change.currentTarget.value)}
              />
            )}
            {isCancellation && (
              <TextField
                label={t('CHANGE.TYPE_NAME', { name: event.name })}
                autoComplete="off"
                value={typedName}
                onChange={(change) => setTypedName(change.currentTarget.value)}
              />
            )}
            <Text id={`${id}-missing`} role="status">
              {missing.length > 0 && t('CHANGE.STILL_NEEDED', { items: missing.join(', ') })}
            </Text>
          </Stack>
        </form>
      </Modal>
      {stepUp.dialog}
    </>
  )
}
