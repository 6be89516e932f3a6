import { cents, formatCents } from '@seatdesk/domain'

/** What becomes of the price of an order that is undone, as its buyer is told. */
export const goingBack = (owedCents: number): string =>
  owedCents === 0
    ? 'its price went back to you before'
    : `${formatCents(cents(owedCents))} go back to you`
