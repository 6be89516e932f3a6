import { formatInstant } from '@seatdesk/app-kit/dates'
import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  isTransferred,
  needsRecipient,
  ORDER_STATUS,
  type PurchaseDetails,
  type Recipient,
  type SeatRecipient,
} from '@seatdesk/domain'
import { Button, toast } from '@seatdesk/ui'
import { Suspense, useRef, useState } from 'react'

import { handovers, recipients } from '../../../lib/api/handover.ts'
import { seatRecipientLabel } from '../../../lib/contact/RecipientFields.tsx'
import { t } from '../../../lib/i18n/handover.ts'
import { useRight } from '../../../lib/rights.ts'
import { TicketSubject } from '../../../lib/TicketSubject.tsx'
import { EvidenceButton } from './EvidenceButton.tsx'
import { HandoverStatus } from './HandoverStatus.tsx'

import classes from './HandoverSection.module.css'

const ContactDialog = lazyComponent(
  async () => (await import('../../../lib/contact/ContactDialog.tsx')).ContactDialog,
)

const SeatRecipientsDialog = lazyComponent(
  async () => (await import('./SeatRecipientsDialog.tsx')).SeatRecipientsDialog,
)

interface BuyerHandoverSectionProps {
  purchase: PurchaseDetails
  /** Called once the recipient or the state has changed. */
  onChanged: () => Promise<void>
}

/** Who receives the tickets of a purchase, and how far the handover is. */
export function BuyerHandoverSection({ purchase, onChanged }: BuyerHandoverSectionProps) {
  const [open, setOpen] = useState<'recipient' | 'seats' | null>(null)
  const mayReceive = useRight('receiveTickets')
  const mayBuy = useRight('buy')
  const section = useRef<HTMLElement>(null)
  const { id, statusId, handover, recipient, recipientSeenAt, seatRecipients } = purchase
  if (statusId === ORDER_STATUS.rejected) return null
  const isSent = statusId === ORDER_STATUS.delivered
  const isOver = handover?.state === 'accepted' || (isSent && handover === null)
  const isTransfer =
    needsRecipient(purchase.listing.deliveryTypeId) ||
    (handover !== null && isTransferred(handover))
  // Delivered files and barcodes are replaced, not sent to another address.
  const canCorrect =
    (isSent ? mayReceive : mayBuy) && !isOver && (isTransfer || (recipient !== null && !isSent))

  /** Moves the focus from the button, which is gone, to the section. */
  async function accepted() {
    await onChanged()
    section.current?.focus()
  }

  async function save(input: Recipient, seats = seatRecipients.map(withoutSeat)) {
    const body = { id, ...input, seatRecipients: seats }
    await (isSent ? handovers.requestResend(body) : recipients.set(body))
    toast({ tone: 'success', message: t(isSent ? 'HANDOVER.RESEND_SAVED' : 'HANDOVER.SAVED') })
    setOpen(null)
    await onChanged()
  }

  return (
    <section
      ref={section}
      className={classes['root']}
      aria-label={t('HANDOVER.TITLE')}
      tabIndex={-1}
    >
      <h3>{t('HANDOVER.TITLE')}</h3>
      {handover && <HandoverStatus handover={handover} />}
      {handover?.resendRequestedAt != null && <p>{t('HANDOVER.RESEND_WAITING')}</p>}
      {recipient === null ? (
        isTransfer && <p>{t('HANDOVER.NO_RECIPIENT_BUYER')}</p>
      ) : (
        <>
          <p>
            {t('HANDOVER.RECIPIENT')}: {inOneLine(recipient)}
          </p>
          {seatRecipients.map((item) => (
            <p key={item.ticketId}>
              {seatRecipientLabel(item.seat)}: {inOneLine(item)}
            </p>
          ))}
        </>
      )}
      {recipient && (recipientSeenAt !== null || !isSent) && (
        <p className={classes['quiet']}>
          {recipientSeenAt === null
            ? t('HANDOVER.NOT_SEEN')
            : t('HANDOVER.SEEN', { moment: formatInstant(recipientSeenAt) })}
        </p>
      )}
      <div className={classes['actions']}>
        {mayReceive && handover?.state === 'sent' && !purchase.hasProblem && (
          <AcceptButton id={id} onAccepted={accepted} />
        )}
        {canCorrect && (
          <Button onClick={() => setOpen('recipient')}>
            {t(correctLabel({ isSent, hasRecipient: recipient !== null }))}
          </Button>
        )}
        {canCorrect && recipient !== null && purchase.listing.tickets.length > 1 && (
          <Button onClick={() => setOpen('seats')}>{t('HANDOVER.SEATS')}</Button>
        )}
        {mayReceive && handover?.hasProof === true && <EvidenceButton orderId={id} />}
      </div>
      {open === 'recipient' && (
        <Suspense>
          <ContactDialog
            title={t(isSent ? 'HANDOVER.RESEND_TITLE' : 'HANDOVER.CORRECT_TITLE')}
            subject={<TicketSubject event={purchase.event} listing={purchase.listing} />}
            {...(recipient === null ? {} : { initial: recipient })}
            {...(isSent ? { saveLabel: t('HANDOVER.RESEND_SAVE') } : {})}
            onSave={(input) => save(input)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'seats' && recipient && (
        <Suspense>
          <SeatRecipientsDialog
            purchase={purchase}
            saveLabel={t(isSent ? 'HANDOVER.RESEND_SAVE' : 'HANDOVER.SAVE')}
            onSave={(seats) => save(recipient, seats)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

const withoutSeat = ({ ticketId, name, email, phone }: SeatRecipient) => ({
  ticketId,
  name,
  email,
  phone,
})

const inOneLine = ({ name, email, phone }: Recipient): string =>
  [name, email, phone].filter((text) => text !== null).join(', ')

const correctLabel = ({ isSent, hasRecipient }: { isSent: boolean; hasRecipient: boolean }) => {
  if (isSent) return 'HANDOVER.RESEND'
  return hasRecipient ? 'HANDOVER.CORRECT' : 'HANDOVER.SET'
}

function AcceptButton({ id, onAccepted }: { id: number; onAccepted: () => Promise<void> }) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  async function accept() {
    setInProgress(true)
    try {
      await handovers.accept({ id })
      toast({ tone: 'success', message: t('HANDOVER.ACCEPTED') })
      await onAccepted()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button emphasis="main" isInProgress={isInProgress} onClick={() => void accept()}>
      {t('HANDOVER.ACCEPT')}
    </Button>
  )
}
