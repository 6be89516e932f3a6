import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

/** Messages for the landing page below its picture. */
export const LANDING = {
  LANDING_PAGE: {
    BENEFITS: 'Why brokers use Seatdesk',
    FEES: 'No buyer fees',
    FEES_TEXT: 'The price you see is the price you pay, on every listing.',
    PAYOUTS: 'Payouts you can plan for',
    PAYOUTS_TEXT:
      'You are paid 10 days after the event. See every upcoming payout with its date and amount.',
    IMPORT: 'Import your inventory',
    IMPORT_TEXT:
      'Upload the file your point of sale exports, such as SkyBox, and preview every change before it goes live.',
    MAP: 'Live seat maps',
    MAP_TEXT: 'Compare prices by section on an interactive map that updates as tickets sell.',
    PRICING: 'Bulk repricing',
    PRICING_TEXT:
      'Match or undercut the lowest comparable listings in one step, with 10 minutes to undo.',
    API: 'An API for your tools',
    API_TEXT: 'Connect your point of sale or pricing tool with API keys and webhooks.',
    COST: 'Fees',
    COST_BUYING: 'Buyers pay no fees: the listed price is the full price.',
    COST_SELLING:
      'Sellers pay {percent}% of a sale once it is delivered. Listing tickets is free, and so is a sale that is not delivered.',
    COST_SELLING_FREE: 'Sellers pay no fees: you are paid the full price of every delivered sale.',
    BEGIN: 'Get started',
    BEGIN_REGISTER: 'Register, and confirm your phone number with the code we text you.',
    BEGIN_CONFIRM: 'Follow the link in our email. An administrator then approves your account.',
    BEGIN_TRADE: 'Log in, add a payment or payout method, and start trading.',
  },
} as const

/** Messages for the landing page below its picture. */
export const { t } = createMessages(ENGLISH, LANDING)
