import { t } from '../i18n/handover.ts'

/** What the recipient of one seat is called. */
export const seatRecipientLabel = (seat: string | null): string =>
  seat === null ? t('HANDOVER.TICKET_RECIPIENT') : t('HANDOVER.SEAT_RECIPIENT', { seat })
