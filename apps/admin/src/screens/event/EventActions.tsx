import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { EVENT_STATUS, type AdminEvent } from '@seatdesk/domain'
import { Button, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { eventMergeConfig } from '../../features/catalog/merge-configs.ts'
import { MergeButton } from '../../features/catalog/MergeButton.tsx'
import { ActionButtons } from '../../lib/ActionButtons.tsx'
import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { eventDateAndVenue } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/catalog.ts'
import type { ChangeKind } from './event-change.ts'

const EventDialog = lazyComponent(
  async () => (await import('../../features/catalog/EventDialog.tsx')).EventDialog,
)
const ChangeDialog = lazyComponent(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)

interface EventActionsProps {
  event: AdminEvent
  /** Called after an action succeeds. */
  onDone: () => Promise<void>
}

const approvalActions = (event: AdminEvent): AdminAction[] => {
  const { id, statusId, name } = event
  const named = { subject: name, detail: eventDateAndVenue(event) }
  const run = () => api.adminEvents.change({ id, statusId: EVENT_STATUS.approved })
  switch (statusId) {
    case EVENT_STATUS.waiting:
      return [
        {
          title: t('EVENT.APPROVE'),
          ...named,
          text: t('EVENT.APPROVE_TEXT'),
          done: t('EVENT.APPROVED'),
          run,
        },
      ]
    case EVENT_STATUS.cancelled:
      return [
        {
          title: t('EVENT.REOPEN'),
          ...named,
          text: t('EVENT.REOPEN_TEXT'),
          done: t('EVENT.REOPENED'),
          run,
        },
      ]
    default:
      return []
  }
}

/** Actions for an event in its state. */
export function EventActions({ event, onDone }: EventActionsProps) {
  const [openDialog, setOpenDialog] = useState<ChangeKind | 'edit' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpenDialog(null)
  const isCanceled = event.statusId === EVENT_STATUS.cancelled
  return (
    <>
      <Button onClick={() => setOpenDialog('edit')}>{t('EVENT.EDIT')}</Button>
      {!isCanceled && (
        <>
          <Button onClick={() => setOpenDialog('reschedule')}>{t('EVENT.RESCHEDULE')}</Button>
          {!event.dateTBA && (
            <Button onClick={() => setOpenDialog('postpone')}>{t('EVENT.POSTPONE')}</Button>
          )}
        </>
      )}
      <ActionButtons acts={approvalActions(event)} onDone={onDone} />
      <MergeButton
        id={event.id}
        name={event.name}
        detail={eventDateAndVenue(event)}
        by={eventMergeConfig}
        onDone={async (intoId) => navigate(hrefs.event(intoId), { replace: true })}
      />
      {!isCanceled && <Button onClick={() => setOpenDialog('cancel')}>{t('EVENT.CANCEL')}</Button>}
      <Suspense>
        {openDialog === 'edit' && (
          <EventDialog
            title={t('VENUES.EDIT_ONE', { name: event.name })}
            event={event}
            onSave={async ({ dateTime: _when, dateTBA: _date, timeTBA: _time, ...details }) => {
              await api.adminEvents.change({ id: event.id, ...details })
              toast({ tone: 'success', message: t('EVENT.SAVED') })
              await onDone()
            }}
            onClose={close}
          />
        )}
        {openDialog !== null && openDialog !== 'edit' && (
          <ChangeDialog kind={openDialog} event={event} onDone={onDone} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
