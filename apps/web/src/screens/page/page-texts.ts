import { RETENTION } from '@seatdesk/domain'

import { PATHS } from '../../lib/routes.ts'

interface PageText {
  title: string
  paragraphs: readonly string[]
}

const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`)

/** The pages that the footer links to. Operators replace these texts. */
export const PAGE_TEXTS: Readonly<Record<string, PageText>> = {
  [PATHS.privacy]: {
    title: 'Privacy policy',
    paragraphs: [
      'Seatdesk keeps the data that a market needs: your name, address, email and phone number, your listings, purchases and sales, and your payouts. It is stored in the database of this market.',
      'The numbers of the cards and bank accounts that you pay with go from your browser to the payment provider and never reach us. The number of a bank account that receives your payouts passes through our server to the payment provider and is not stored: not in our database, not in our logs. Until you remove a payment or payout method, we keep its last four digits and its ID at the provider; for a card also its brand and expiry; for a bank account also the name of its holder and its type; and for a payout method also a random name by which the provider recognizes it.',
      `Your session is kept in this browser until you log out or, unless you asked to stay logged in, close the tab. On our side a session, with its device and IP address, is deleted ${days(RETENTION.sessionDays)} after it began, once it can no longer be renewed. Emails and text messages are deleted ${days(RETENTION.messageDays)} after they were written, and the codes and links in them as soon as they have been sent; links in emails ${days(RETENTION.linkDays)} after they expired; responses that are kept so that a repeated request is not carried out twice, after ${days(RETENTION.responseDays)}; the record of what a bulk change did to each listing, after ${days(RETENTION.listingChangeDays)}; tickets that were replaced, and proofs that tickets were sent, after ${days(RETENTION.evidenceDays)}, unless their order has an open problem; listing files that were imported in chunks, after ${days(RETENTION.importDays)}; and deliveries to your webhooks, ${days(RETENTION.webhookDeliveryDays)} after they happened. Our logs identify you by a number only and are kept for ${days(RETENTION.logDays)} at most.`,
      'Your saved searches and wants are kept until you remove them, with the events and listings that match them. Every alert email has a link that stops its alerts.',
      'Deactivating your account removes your name, address, email and phone number, your saved searches and your wants at once. Orders, payouts, the ledger and the audit log remain, without your name.',
    ],
  },
  [PATHS.terms]: {
    title: 'Terms of use',
    paragraphs: [
      'Seatdesk is a market between brokers. Sellers have the tickets that they list and deliver them; buyers pay the price shown.',
      'A sale that is not confirmed within 24 hours is rejected and refunded. The payout for a delivered sale is due 10 days after the event.',
      'An administrator approves every account and may close one that harms the market.',
    ],
  },
  [PATHS.about]: {
    title: 'About',
    paragraphs: [
      'Seatdesk is a trading desk for ticket brokers: every listing in one place, exact prices, and no ticket sold twice.',
    ],
  },
  [PATHS.community]: {
    title: 'Community',
    paragraphs: [
      'Seatdesk is built with the brokers who use it. Tell our support what would help you.',
    ],
  },
}
