import { formatInstant } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import {
  formatBalance,
  isRealWallTime,
  type AdminEvent,
  addCents,
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
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t } from '../../lib/i18n/catalog.ts'
import { toastFailure } from '../../lib/i18n/common.ts'
import { changedEventFields, type ChangeKind, ordersAmountText } from './event-change.ts'

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
  const paid = addCents(
    [data.settling, data.requested, data.confirmed, data.delivered].map((item) => item.amount),
  )
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
          [t(isCanceled ? 'CHANGE.REFUNDED' : 'CHANGE.AT_STAKE'), formatBalance(paid)],
          [t('CHANGE.PAYOUTS_WAITING'), formatBalance(waiting)],
          [t('CHANGE.PAYOUTS_UNDER_WAY'), formatBalance(inProgress)],
          [t('CHANGE.PAYOUTS_PAID'), formatBalance(paidOut)],
          [t('CHANGE.TOLD'), data.notifiedBrokers],
        ]}
      />
    </Panel>
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
  const fields = changedEventFields(kind, isRealWallTime(written) ? wallTime(written) : null)

  // Refunding a whole event needs more than two clicks.
  const isCancellation = kind === 'cancel'
  const isConfirmed =
    !isCancellation || (typedName.trim() === event.name.trim() && reason.trim() !== '')

  async function decide() {
    if (!fields) return
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
              {t('CHANGE.BACK')}
            </Button>
            <Button
              type="submit"
              form={id}
              emphasis={kind === 'cancel' ? 'danger' : 'main'}
              disabled={!hasSeen || !fields || !isConfirmed}
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
          </Stack>
        </form>
      </Modal>
      {stepUp.dialog}
    </>
  )
}
