import { PATHS } from '../../lib/routes.ts'

interface PageText {
  title: string
  paragraphs: readonly string[]
}

/** The pages that the footer leads to. An operator of a market puts its own words here. */
export const PAGE_TEXTS: Readonly<Record<string, PageText>> = {
  [PATHS.privacy]: {
    title: 'Privacy policy',
    paragraphs: [
      'Seatdesk keeps what a market needs: your name, address, e-mail and phone number, what you list, buy and sell, and what you are paid.',
      'Card and account numbers go from your browser to the payment provider and never reach us. What we keep of them is their last four digits.',
      'Deactivating your account removes your personal data. The books of past orders stay, without your name.',
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
