import type { Recipient, SeatRecipient } from '@seatdesk/domain'

import { CopyField } from '../CopyField.tsx'
import { t } from '../i18n/handover.ts'

import classes from './RecipientFields.module.css'

/** What the recipient of one seat is called. */
export const seatRecipientLabel = (seat: string | null): string =>
  seat === null ? t('HANDOVER.TICKET_RECIPIENT') : t('HANDOVER.SEAT_RECIPIENT', { seat })

interface RecipientFieldsProps {
  recipient: Recipient
  /** The recipients of single seats, in place of that of the order. */
  seatRecipients: readonly SeatRecipient[]
}

/** The recipients of an order, each part with a copy button. */
export function RecipientFields({ recipient, seatRecipients }: RecipientFieldsProps) {
  return (
    <>
      <Fields recipient={recipient} />
      {seatRecipients.map((item) => (
        <fieldset key={item.ticketId} className={classes['seat']}>
          <legend className={classes['legend']}>{seatRecipientLabel(item.seat)}</legend>
          <Fields recipient={item} />
        </fieldset>
      ))}
    </>
  )
}

function Fields({ recipient: { name, email, phone } }: { recipient: Recipient }) {
  return (
    <>
      <CopyField
        label={t('HANDOVER.RECIPIENT_NAME')}
        copyLabel={t('HANDOVER.COPY_NAME')}
        value={name}
      />
      <CopyField
        label={t('HANDOVER.RECIPIENT_EMAIL')}
        copyLabel={t('HANDOVER.COPY_EMAIL')}
        value={email}
      />
      {phone !== null && (
        <CopyField
          label={t('HANDOVER.RECIPIENT_PHONE')}
          copyLabel={t('HANDOVER.COPY_PHONE')}
          value={phone}
        />
      )}
    </>
  )
}
