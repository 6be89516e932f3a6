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
      'Seatdesk keeps what a market needs: your name, address, e-mail and phone number, what you list, buy and sell, and what you are paid. It is kept in the database of this market.',
      'The numbers of cards and of bank accounts that you pay with go from your browser to the payment provider and never reach us. The numbers of a bank account that you are paid out to pass through our server to the payment provider and are kept nowhere: not in our database, not in our logs. What we keep of them until you remove them is their last four digits and their id at the provider, of a card its brand and expiry, of a bank account the name of its holder, its kind and, of one that you are paid out to, a random name by which the provider knows it again.',
      `Your session is kept in this browser, until you log out or, unless you asked to stay logged in, close the tab. On our side a session, with its device and address, is forgotten ${days(RETENTION.sessionDays)} after it began, once it can no longer be renewed. Letters and text messages are forgotten ${days(RETENTION.messageDays)} after they were written, and the codes and links in them as soon as they have gone out; links in letters ${days(RETENTION.linkDays)} after they expired; answers that are kept so that a repeated request is not carried out twice, after ${days(RETENTION.answerDays)}; what a change of many listings at once did to each, after ${days(RETENTION.listingChangeDays)}; files of listings that were imported in pieces, after ${days(RETENTION.importDays)}; and what was sent to addresses of your own, ${days(RETENTION.webhookDeliveryDays)} after it happened. Our logs know you by a number alone, and are kept for ${days(RETENTION.logDays)} at most.`,
      'Searches that you save and what you want are kept until you remove them, with the events and listings that meet them. Their letters can be stopped from each letter.',
      'Deleting your account removes your name, address, e-mail and phone number at once, and what you saved and watched with them. Orders, payouts, the books and the record of what administrators did stay, without your name.',
    ],
  },
  [PATHS.terms]: {
    title: 'Terms of use',
    paragraphs: [
      'Seatdesk is a market between brokers. Who lists tickets holds them and delivers them; who buys them pays the price shown.',
      'A sale that is not confirmed in 24 hours is rejected and refunded. A payout is due 10 days after the event of a delivered sale.',
      'An administrator approves every account and may close one that harms the market.',
    ],
  },
  [PATHS.about]: {
    title: 'About',
    paragraphs: [
      'Seatdesk is an open trading desk for ticket brokers: one list of every seat, exact prices, and an order that either happened or did not.',
    ],
  },
  [PATHS.community]: {
    title: 'Community',
    paragraphs: [
      'Seatdesk is free software. Its sources, its rules and the reasons behind them are open to read and to improve.',
    ],
  },
}
