import { isRealWallTime, type OfficeEvent, wallTime } from '@seatdesk/domain'
import { useProof } from '@seatdesk/front/proof'
import { Button, Stack, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/catalogue.ts'
import { toastFailure } from '../../lib/messages/words.ts'
import { PROVER } from '../../lib/prover.ts'
import { type ChangeKind, changedFacts } from './event-change.ts'
import { Impact } from './Impact.tsx'

interface ChangeDialogProps {
  kind: ChangeKind
  event: OfficeEvent
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
  const proof = useProof(PROVER)
  const written = `${text}:00`
  const facts = changedFacts(kind, isRealWallTime(written) ? wallTime(written) : null)

  async function decide() {
    if (!facts) return
    setInProgress(true)
    try {
      await proof.proven(async () => {
        await api.officeEvents.change({ id: event.id, ...facts })
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
        {facts && <Impact eventId={event.id} facts={facts} onSeen={setSeen} />}
      </Stack>
    </Modal>
  )
}
