import { useI18n } from '@seatdesk/app-kit/i18n'
import {
  canTransitionHandover,
  type Handover,
  PRIMARY_SELLERS,
  type PrimarySeller,
  REPORTED_HANDOVER_STATES,
  type ReportedHandoverState,
  type SaleDetails,
  saleNumber,
} from '@seatdesk/domain'
import { Button, FileDrop, SelectField, TextareaField, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { type SyntheticEvent, useId, useRef, useState } from 'react'

import { handovers } from '../../../lib/api/handover.ts'
import { t } from '../../../lib/i18n/handover.ts'
import { TicketSubject } from '../../../lib/TicketSubject.tsx'

import classes from './HandoverSection.module.css'

interface ReportTransferDialogProps {
  sale: SaleDetails
  handover: Handover
  /** Called once the state has changed. */
  onReported: () => Promise<void>
  onClose: () => void
}

const PRIMARY_OPTIONS = Object.entries(PRIMARY_SELLERS).map(([value, label]) => ({ value, label }))

/** The states that a seller can report next. */
const nextStates = ({ state, resendRequestedAt }: Handover): ReportedHandoverState[] =>
  REPORTED_HANDOVER_STATES.filter(
    (next) =>
      canTransitionHandover(state, next) ||
      (next === 'sent' && state === 'sent' && resendRequestedAt !== null),
  )

/** Reports that tickets were sent, accepted, returned, canceled or failed. */
export function ReportTransferDialog(props: ReportTransferDialogProps) {
  const { sale, handover, onReported, onClose } = props
  const { messageOf } = useI18n()
  const formId = useId()
  const states = nextStates(handover)
  const [state, setState] = useState<ReportedHandoverState>(states[0] ?? 'sent')
  const [primary, setPrimary] = useState<PrimarySeller>(handover.primary ?? 'ticketmaster')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [evidence, setEvidence] = useState<File | null>(null)
  const [isReferenceMissing, setReferenceMissing] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [isInProgress, setInProgress] = useState(false)

  const referenceField = useRef<HTMLInputElement>(null)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setErrorMessage(null)
    if (evidence === null && state === 'accepted')
      return setErrorMessage(t('HANDOVER.PROOF_NEEDED'))
    const isMissing = evidence === null && state === 'sent' && reference.trim() === ''
    setReferenceMissing(isMissing)
    if (isMissing) return referenceField.current?.focus()
    setInProgress(true)
    try {
      await handovers.report({
        id: sale.id,
        state,
        primary,
        ...(state === 'sent' && reference.trim() !== '' ? { reference } : {}),
        ...(note.trim() === '' ? {} : { note }),
        ...(evidence === null ? {} : { proof: evidence }),
      })
      toast({ tone: 'success', message: t('HANDOVER.REPORTED') })
      onClose()
      await onReported()
    } catch (error) {
      setErrorMessage(messageOf(error))
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Modal
      isOpen
      title={t('HANDOVER.REPORT_TITLE', { number: saleNumber(sale.id) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={formId} emphasis="main" isInProgress={isInProgress}>
            {t('HANDOVER.SAVE')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes['form']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TicketSubject event={sale.event} listing={sale.listing} />
        <SelectField
          label={t('HANDOVER.STATE')}
          options={states.map((value) => ({ value, label: t(`HANDOVER.REPORT_${value}`) }))}
          value={state}
          onChange={(selected) => setState(states.find((item) => item === selected) ?? state)}
        />
        {state === 'sent' && (
          <>
            <SelectField
              label={t('HANDOVER.PRIMARY')}
              options={PRIMARY_OPTIONS}
              value={primary}
              onChange={(selected) => setPrimary(selected as PrimarySeller)}
            />
            <TextField
              label={t('HANDOVER.REFERENCE')}
              description={t('HANDOVER.REFERENCE_TEXT')}
              maxLength={200}
              data-autofocus
              ref={referenceField}
              error={isReferenceMissing && t('HANDOVER.EVIDENCE_NEEDED')}
              value={reference}
              onChange={({ currentTarget }) => setReference(currentTarget.value)}
            />
          </>
        )}
        <FileDrop
          label={t('HANDOVER.PROOF_FILE')}
          description={evidence?.name ?? t('HANDOVER.PROOF_TEXT')}
          hasFiles={evidence !== null}
          accept=".png,.pdf,.html,.json"
          onFiles={([file]) => setEvidence(file ?? null)}
        />
        <TextareaField
          label={t('HANDOVER.NOTE')}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {errorMessage !== null && (
          <p role="alert" className={classes['error']}>
            {errorMessage}
          </p>
        )}
      </form>
    </Modal>
  )
}
