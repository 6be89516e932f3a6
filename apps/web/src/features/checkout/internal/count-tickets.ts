import { t } from '../../../lib/messages/paying.ts'

/** A number of tickets in words: `1 ticket`, `4 tickets`. */
export const countTickets = (count: number): string =>
  count === 1 ? t('CHECKOUT.TICKETS_ONE') : t('CHECKOUT.TICKETS', { count })
